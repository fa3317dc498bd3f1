// The messages between the app and the frame that draws diagrams.

export const DIAGRAM_PAGE = '/diagram.html';

export type DiagramColors = Record<'page' | 'sunken' | 'ink' | 'line' | 'wash' | 'accent', string>;

export type DiagramRequest = { source: string; is_dark: boolean; colors: DiagramColors };

/** An SVG image; null if the source can't be drawn. */
export type DrawnDiagram = { svg: string; width: number; height: number };
