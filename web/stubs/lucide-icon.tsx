// Replaces the components of lucide-react (see vite.config.ts): an icon is one element with its drawing as text, and looks as
// styles/base.css says. The page of a conversation has hundreds of icons, and every element and attribute is rendered, sent and hydrated.
import type { ComponentProps } from 'react';

type IconData = { node: [tag: string, attributes: Record<string, string>][] };

export default function createLucideIcon({ node }: IconData) {
  const drawing = { __html: node.map(([tag, attributes]) => `<${tag} ${textOf(attributes)}/>`).join('') };
  return function Icon({ className = '', ...rest }: ComponentProps<'svg'>) {
    return (
      <svg
        className={`icon ${className}`}
        viewBox="0 0 24 24"
        aria-hidden={rest['aria-label'] === undefined || undefined}
        {...rest}
        // oxlint-disable-next-line react/no-danger -- the package's own drawing
        dangerouslySetInnerHTML={drawing}
      />
    );
  };
}

function textOf({ key: _, ...attributes }: Record<string, string>): string {
  return Object.entries(attributes)
    .map(([name, value]) => `${name}="${value}"`)
    .join(' ');
}
