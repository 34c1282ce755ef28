/** The arguments of texts, by key. Generated from the English catalogues by `npm run texts`. */
export interface TextArguments {
  'scan.delete': { number: string | number }
  'scan.edit': { number: string | number }
  'scan.moveDown': { number: string | number }
  'scan.moveUp': { number: string | number }
  'scan.page': { number: string | number }
  'scan.pages': { count: number }
  'scan.retakePage': { number: string | number }
  'scan.rotate': { number: string | number }
  'scan.tooLarge': { count: string | number }
  'scan.tooMany': { count: string | number }
}
