// What the server writes into a page that it rendered, so that the page can hydrate with the same content.

export type PageData = {
  address: string;
  /** The time of the page's relative times, in milliseconds. */
  rendered_at: number;
  /** The replies of the API by path. */
  replies: Record<string, unknown>;
};

/** Returns null in a page without content. */
export function readPageData(): PageData | null {
  const text = document.getElementById('page-data')?.textContent ?? '';
  // The server wrote the text from a value of this type.
  return text === '' ? null : (JSON.parse(text) as PageData);
}
