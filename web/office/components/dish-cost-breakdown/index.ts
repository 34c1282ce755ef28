export { DishCostBreakdown } from './dish-cost-breakdown.tsx'
export { EstimatedValueMark } from './estimate-mark.tsx'
export {
  describeMissingConversion,
  describeMissingIngredient,
  describeMissingPrice,
  describeMissingQuantity,
  describeMissingYield,
  type MissingCostDataItem,
} from './missing-cost-data.ts'
