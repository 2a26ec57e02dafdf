const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  EACCES: 'that is not permitted',
  EPERM: 'that is not permitted',
  EISDIR: 'it is a folder',
  EEXIST: 'there is a file of that name',
  ENOTDIR: 'a part of its path is no folder',
  ENXIO: 'it is no ordinary file',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  ENAMETOOLONG: 'its name is too long',
  ELOOP: 'its links go round in a circle',
};

/** Why the system refused, in words. */
export const systemReason = (problem: unknown): string => {
  const { code, message } = problem as { code?: string; message?: string };
  return REASONS[code ?? ''] ?? message ?? String(problem);
};
