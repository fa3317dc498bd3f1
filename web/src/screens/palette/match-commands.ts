// Commands of the palette, and the search for commands that match the typed text.

export type Command = {
  id: string;
  label: string;
  /** The kind of command, shown at the end of its row. */
  detail: string;
  /** The keyboard shortcut of the command. */
  keys?: readonly string[];
  run: () => void;
};

/** Every typed word must occur in the label or the detail; labels that begin with the text come first. */
export function matchCommands(commands: readonly Command[], typed: string): Command[] {
  const text = typed.trim().toLowerCase();
  const words = text.split(/\s+/);
  return commands
    .filter(({ label, detail }) => {
      const searched = `${label} ${detail}`.toLowerCase();
      return words.every((word) => searched.includes(word));
    })
    .toSorted((one, other) => Number(begins(other, text)) - Number(begins(one, text)));
}

function begins({ label }: Command, text: string): boolean {
  return text !== '' && label.toLowerCase().startsWith(text);
}
