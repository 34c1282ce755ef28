/**
 * Opens a chat with the text in it. Only an international number can be addressed (wa.me wants its digits alone);
 * without one the app asks whom to send it to.
 */
export function chatLink(phone: string, message: string): string {
  const number = /^\s*(\+|00)/.test(phone) ? phone.replace(/\(0\)|\D/g, '').replace(/^00/, '') : ''
  return `https://wa.me/${number}?text=${encodeURIComponent(message)}`
}
