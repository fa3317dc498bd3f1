// Saves a file on the reader's device, as a download of the browser.

export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Revoked in the next task, when the browser has started the download.
  setTimeout(() => URL.revokeObjectURL(url));
}
