/**
 * One reader of a wiki during one episode: the open page and how far a lookup has come.
 *
 * Both actions answer with an observation; neither ever fails because of what the agent wrote.
 */
export interface WikiReader {
  search(entity: string): Promise<string>;
  lookup(keyword: string): string;
}
