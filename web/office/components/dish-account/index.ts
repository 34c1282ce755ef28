export { DishAccount } from './dish-account.tsx'
export { EstimateMark } from './estimate-mark.tsx'
export {
  type Lack,
  missingPrice,
  missingQuantity,
  unknownConversion,
  unknownName,
  unknownYield,
} from './lacks.ts'
