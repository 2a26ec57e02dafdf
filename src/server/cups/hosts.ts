// Who may open tournaments on a server: everybody with a name, unless its host names some.

/** TALON_CUP_HOSTS: ids of people with commas between them, as `talon admin people` lists them; unset for everybody. */
export const hostsFrom = (text: string | undefined): ((person: string) => boolean) => {
  if (text === undefined) return () => true;
  const named = new Set(text.split(',').map((id) => id.trim()));
  return (person) => person !== '' && named.has(person);
};
