/** Whether words are only a code of the supplier: "4-2216", "FK5414", "984.20". */
export function isCodeOnly(text: string): boolean {
  return CODE.test(text)
}

const CODE = /^(?=(?:\D*\d){3})[A-Z]{0,4}[-./]?\d[\d\-./]*[A-Z]{0,2}$/
