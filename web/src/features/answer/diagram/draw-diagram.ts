// Draws diagrams in a frame that the page creates for the first diagram. Throws if the frame does not answer, as without a network.

import { withBase } from '../../../lib/base-path.ts';
import { t } from '../../../lib/language/language.ts';

const DIAGRAM_PAGE = withBase('/diagram.html');

type DiagramColors = Record<'page' | 'sunken' | 'ink' | 'line' | 'wash' | 'accent', string>;

/** The messages to the frame and back. */
export type DiagramRequest = { source: string; is_dark: boolean; colors: DiagramColors };

/** An SVG image and its size. */
export type DrawnDiagram = { svg: string; width: number; height: number };

/** Long enough for the first diagram, which loads Mermaid: this takes seconds on a slow network. */
const TIMEOUT_MS = 30_000;
/** Diagrams are laid out in a page of this size, in CSS pixels. */
const FRAME_STYLE =
  'position:fixed;inset-block-start:0;inset-inline-start:-2000px;width:1200px;height:900px;border:0;visibility:hidden';

let frame: Promise<Window> | null = null;

/** Resolves to the image of a diagram, or null if the source can't be drawn. */
export async function drawDiagram(source: string, isDark: boolean): Promise<DrawnDiagram | null> {
  frame ??= openFrame();
  const target = await frame;
  const request: DiagramRequest = { source, is_dark: isDark, colors: readColors() };
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The diagram was not drawn in time.')), TIMEOUT_MS);
    port1.addEventListener('message', ({ data }: MessageEvent<DrawnDiagram | null>) => {
      clearTimeout(timer);
      port1.close();
      resolve(data);
    });
    port1.start();
    // The frame is sandboxed, so no origin names it; only this frame gets the message.
    target.postMessage(request, '*', [port2]);
  });
}

function openFrame(): Promise<Window> {
  const element = document.createElement('iframe');
  element.setAttribute('sandbox', 'allow-scripts');
  element.setAttribute('aria-hidden', 'true');
  element.tabIndex = -1;
  element.title = t('Diagrams');
  element.style.cssText = FRAME_STYLE;
  element.src = DIAGRAM_PAGE;
  return new Promise((resolve) => {
    element.addEventListener('load', () => {
      if (element.contentWindow !== null) resolve(element.contentWindow);
    });
    document.body.append(element);
  });
}

const COLORS: DiagramColors = {
  page: '--color-page',
  sunken: '--color-sunken',
  ink: '--color-ink',
  line: '--color-line-strong',
  wash: '--color-accent-wash',
  accent: '--color-accent',
};

/** Returns the colours of the current theme. */
function readColors(): DiagramColors {
  const probe = document.createElement('span');
  document.body.append(probe);
  const colors = { ...COLORS };
  for (const name of Object.keys(COLORS) as (keyof DiagramColors)[]) {
    probe.style.color = `var(${COLORS[name]})`;
    colors[name] = getComputedStyle(probe).color;
  }
  probe.remove();
  return colors;
}
