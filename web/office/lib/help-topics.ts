/** Where the help explains a number or a decision: an article of docs/help and its section. */
export const HELP_TOPICS = {
  approval: 'hours-and-pay#approving-a-week',
  attendance: 'hours-and-pay#why-this-attendance',
  balance: 'holidays#why-this-balance',
  costChange: 'costs#why-this-cost-change',
  dishCost: 'costs#why-this-dish-cost',
  estimate: 'costs#why-this-is-an-estimate',
  hours: 'hours-and-pay#why-these-hours',
  ingredientCost: 'costs#why-this-ingredient-cost',
  line: 'invoices#why-this-line-is-marked',
  margin: 'costs#margin-and-bands',
  orderTotal: 'ordering#why-this-total',
  overtime: 'hours-and-pay#why-this-overtime',
  pay: 'hours-and-pay#why-this-pay',
  price: 'prices#why-this-price',
  product: 'invoices#which-product-a-line-becomes',
  refused: 'clocking#why-a-punch-was-refused',
  review: 'clocking#why-an-entry-waits-for-me',
  rights: 'rights#administrators-and-managers',
  rotaCost: 'rotas#why-this-cost',
  sums: 'invoices#why-the-sums-differ',
  waits: 'invoices#why-an-invoice-waits',
  warning: 'rotas#why-this-warning',
} as const

export type HelpTopic = keyof typeof HELP_TOPICS
