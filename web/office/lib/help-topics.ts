/** The article and section in docs/help that explain a number or a decision. */
export const HELP_TOPICS = {
  agreedPrice: 'prices#how-agreed-prices-work',
  approval: 'hours-and-pay#approving-a-week',
  attendance: 'hours-and-pay#how-the-attendance-status-is-determined',
  balance: 'holidays#how-the-days-left-are-calculated',
  costChange: 'costs#how-cost-changes-are-calculated',
  dishCost: 'costs#how-the-food-cost-of-a-dish-is-calculated',
  estimate: 'costs#why-a-cost-is-an-estimate',
  hours: 'hours-and-pay#how-hours-are-calculated',
  ingredientCost: 'costs#how-ingredient-costs-are-calculated',
  line: 'invoices#why-a-line-is-marked',
  margin: 'costs#how-margins-are-calculated',
  orderTotal: 'ordering#how-the-order-total-is-calculated',
  overtime: 'hours-and-pay#how-overtime-is-calculated',
  pay: 'hours-and-pay#how-pay-is-calculated',
  price: 'prices#where-a-price-comes-from',
  product: 'invoices#how-lines-are-matched-to-products',
  refused: 'clocking#why-a-clock-in-was-rejected',
  review: 'clocking#why-an-entry-needs-review',
  rights: 'rights#administrators-and-managers',
  rotaCost: 'rotas#how-rota-costs-are-calculated',
  sums: 'invoices#why-the-totals-differ',
  supplierTerms: 'ordering#delivery-days-and-order-cut-off',
  waits: 'invoices#why-an-invoice-needs-review',
  warning: 'rotas#what-rota-warnings-mean',
} as const

export type HelpTopic = keyof typeof HELP_TOPICS
