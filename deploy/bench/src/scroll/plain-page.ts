/** A page of so many rows and nothing else, as an address: what this browser can do at best. */
export const plainPage = (rows: number): string =>
  `data:text/html,${encodeURIComponent(
    `<!doctype html><table>${Array.from({ length: rows }, (_, at) => row(at)).join('')}</table>`,
  )}`

const row = (at: number): string =>
  `<tr style="height:40px"><td>${at}<td>Line ${at}<td>2<td>kg<td>${(at % 90) / 10}`
