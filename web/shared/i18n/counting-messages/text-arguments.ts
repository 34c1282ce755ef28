/** The arguments of texts, by key. Generated from the English catalogues by `npm run texts`. */
export interface TextArguments {
  'counting.blanksTitle': { count: number }
  'counting.nextBlank': { count: number }
  'counting.notANumber': { example: string | number }
  'counting.position': { position: string | number; count: string | number }
  'counting.sheet': { count: number }
  'counting.total': { quantity: string | number }
}
