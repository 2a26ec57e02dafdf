// What some part of the server knows of somebody, beside who they are and what they have played: for the file with
// everything that they may have, and for the end of it.

export interface PersonalPart {
  /** What it is called in the file. */
  readonly name: string;
  /** What is theirs; nothing that others have said or done. */
  readonly of: (person: string) => Promise<unknown>;
  /** Nothing of it is left. */
  readonly forget: (person: string) => Promise<void>;
}
