/** Whether an address is that of a path, in which a part with a colon stands for any. */
export function isAt(path: string, pathname: string): boolean {
  const asked = pathname.split('/')
  const parts = path.split('/')
  return (
    parts.length === asked.length && parts.every((part, at) => part.startsWith(':') || part === asked[at])
  )
}
