/** Whether a host name of a page means the very machine that reads it. */
export function isThisMachine(hostname: string): boolean {
  const name = hostname.toLowerCase().replace(/\.$/, '');
  if (name === 'localhost' || name.endsWith('.localhost')) return true;
  return name === '[::1]' || /^127(\.\d{1,3}){3}$/.test(name);
}
