/** Characters of the copy of a game; the longest match is some 100 kB as a record. */
export const LONGEST_COPY = 1024 * 1024;
