import { expect, it } from 'vitest';
import { filesOfPage } from './page-weight.mjs';

it('counts the static imports of a page and of its screen, but no lazily loaded chunk', () => {
  const manifest = {
    'index.html': {
      file: 'index.js',
      isEntry: true,
      imports: ['_vendor.js'],
      dynamicImports: ['src/screens/conversation/Screen.tsx', 'src/features/answer/math.ts'],
      css: ['index.css'],
    },
    '_vendor.js': { file: 'vendor.js', imports: ['_shared.js'] },
    '_shared.js': { file: 'shared.js', imports: ['_vendor.js'], css: ['shared.css'] },
    'src/screens/conversation/Screen.tsx': {
      file: 'screen.js',
      imports: ['index.html', '_markdown.js'],
      dynamicImports: ['src/screens/conversation/map.ts'],
      css: ['screen.css'],
    },
    'src/screens/conversation/map.ts': { file: 'map.js' },
    '_markdown.js': { file: 'markdown.js' },
    'src/features/answer/math.ts': { file: 'math.js', css: ['math.css'] },
  };
  expect(filesOfPage(manifest, /^src\/screens\/home\//)).toEqual({
    scripts: ['index.js', 'vendor.js', 'shared.js'],
    styles: ['index.css', 'shared.css'],
  });
  expect(filesOfPage(manifest, /conversation\/Screen/)).toEqual({
    scripts: ['index.js', 'vendor.js', 'shared.js', 'screen.js', 'markdown.js'],
    styles: ['index.css', 'shared.css', 'screen.css'],
  });
});
