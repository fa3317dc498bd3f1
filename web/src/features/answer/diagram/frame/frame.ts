// The script of the page that draws diagrams. The page is a sandboxed frame with an opaque origin and no network: even if a diagram's
// source exploits Mermaid, it reaches neither the app nor its data. Replies to each message on the message's port.

import mermaid from 'mermaid';
import type { DrawnDiagram, DiagramRequest } from '../draw-diagram.ts';

/** Longer sources or more edges would keep the frame busy. */
const LIMITS = { maxTextSize: 20_000, maxEdges: 300 };
/** An image can't use the fonts of the page. */
const FONT = 'system-ui, sans-serif';

let count = 0;
let last: Promise<unknown> = Promise.resolve();

addEventListener('message', (event: MessageEvent<DiagramRequest>) => {
  const [port] = event.ports;
  if (event.source !== parent || port === undefined) return;
  // Mermaid's settings are global, so diagrams are drawn one after another.
  last = last.then(async () => port.postMessage(await draw(event.data)));
});

async function draw({ source, is_dark, colors }: DiagramRequest): Promise<DrawnDiagram | null> {
  mermaid.initialize({
    ...LIMITS,
    startOnLoad: false,
    securityLevel: 'strict',
    suppressErrorRendering: true,
    htmlLabels: false,
    fontFamily: FONT,
    theme: 'base',
    themeVariables: {
      darkMode: is_dark,
      fontFamily: FONT,
      fontSize: '15px',
      background: colors.page,
      mainBkg: colors.wash,
      primaryColor: colors.wash,
      primaryTextColor: colors.ink,
      primaryBorderColor: colors.accent,
      secondaryColor: colors.sunken,
      tertiaryColor: colors.page,
      lineColor: colors.line,
      textColor: colors.ink,
      edgeLabelBackground: colors.page,
      noteBkgColor: colors.sunken,
      noteTextColor: colors.ink,
      noteBorderColor: colors.line,
    },
  });
  try {
    const { svg } = await mermaid.render(`diagram-${++count}`, source);
    return measured(svg);
  } catch {
    // A syntax error, or an unsupported kind of diagram.
    return null;
  }
}

/** Returns the image with its size, which Mermaid leaves to the page. */
function measured(markup: string): DrawnDiagram | null {
  const page = new DOMParser().parseFromString(markup, 'text/html');
  const svg = page.querySelector('svg');
  const [, , width = 0, height = 0] = (svg?.getAttribute('viewBox') ?? '').split(/[\s,]+/).map(Number);
  if (svg === null || !(width > 0 && height > 0)) return null;
  svg.setAttribute('width', String(width));
  svg.setAttribute('height', String(height));
  return { svg: new XMLSerializer().serializeToString(svg), width, height };
}
