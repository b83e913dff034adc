/** More than the service has; a text beyond them is sent without a name. */
const maxTexts = 500;

/**
 * Names for statements that are run again and again: the server parses and plans a named one once a connection, which for most
 * of ours takes longer than to run it.
 */
export class StatementNames {
  /** Null = seen once: statements with lists of values are often never seen again. */
  private readonly names = new Map<string, string | null>();
  private named = 0;

  nameOf(text: string): string | undefined {
    const known = this.names.get(text);
    if (known) return known;
    if (known === undefined && this.names.size >= maxTexts) return undefined;
    if (known === undefined) {
      this.names.set(text, null);
      return undefined;
    }
    this.named += 1;
    const name = `s${this.named}`;
    this.names.set(text, name);
    return name;
  }
}
