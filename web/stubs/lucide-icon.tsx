// Replaces the components of lucide-react (see vite.config.ts): an icon is one element with its drawing as text, and looks as
// styles/base.css says. The page of a conversation has hundreds of icons, and every element and attribute is rendered, sent and hydrated.
import type { ComponentProps } from 'react';

type IconData = { name: string; node: [tag: string, attributes: Record<string, string>][] };

/** Icons that point along the lines of text, which run the other way in Arabic. */
const DIRECTED =
  /^(?:arrow|chevron|corner|panel)-(?:\w+-)*(?:left|right)|^(?:log-out|log-in|reply|undo|send|external-link|list)/;

export default function createLucideIcon({ name, node }: IconData) {
  const kind = DIRECTED.test(name) ? 'icon directed' : 'icon';
  const drawing = { __html: node.map(([tag, attributes]) => `<${tag} ${textOf(attributes)}/>`).join('') };
  return function Icon({ className = '', ...rest }: ComponentProps<'svg'>) {
    return (
      <svg
        className={`${kind} ${className}`}
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
