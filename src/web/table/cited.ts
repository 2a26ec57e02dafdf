/**
 * 'You must follow suit. (rule 3.6)', as `refusalText` says it: the words, what stands in the brackets, the section in it.
 * Whatever the language, a section stands in brackets at the end.
 */
export const CITED = /^([\s\S]*)\(([^()]*?(\d+(?:\.\d+)*)[^()]*)\)$/;
