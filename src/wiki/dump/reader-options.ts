export interface ReaderOptions {
  readonly source: { readonly name: string };
  readonly out: string;
  /** Builds anew beside the index that is there, goes on with such a build, and puts it in place at the end. */
  readonly rebuild: boolean;
  /** Leave out lines that are no page and count them, instead of stopping at the first. */
  readonly skipInvalid: boolean;
  /** Lines between two commits; 50,000 unless given. Another number makes other bytes of the same index. */
  readonly commitLines?: number;
}
