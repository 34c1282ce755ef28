/** [name, category, unit, supplier, product code, pack size in ingredient units, waste factor] */
export type IngredientRow = readonly [
  name: string,
  category: string,
  unit: string,
  supplier: string,
  code: string,
  packSize: number,
  waste: number,
]

export const linkedIngredients: readonly IngredientRow[] = [
  ['Butter', 'Dairy', 'g', 'dairy', 'M-101', 250, 1],
  ['Cream', 'Dairy', 'ml', 'dairy', 'M-114', 1000, 1],
  ['Milk', 'Dairy', 'ml', 'dairy', 'M-120', 1000, 1],
  ['Mountain cheese', 'Dairy', 'g', 'dairy', 'M-207', 1000, 1.04],
  ['Crème fraîche', 'Dairy', 'g', 'dairy', 'M-230', 500, 1],
  ['Egg', 'Dairy', 'pieces', 'dairy', 'M-301', 30, 1.02],
  ['Potato', 'Vegetables', 'g', 'greens', 'L10', 1000, 1.15],
  ['Onion', 'Vegetables', 'g', 'greens', 'L14', 1000, 1.1],
  ['Tomato', 'Vegetables', 'g', 'greens', 'L22', 1000, 1.08],
  ['Mushroom', 'Vegetables', 'g', 'greens', 'L31', 1000, 1.06],
  ['Batavia lettuce', 'Vegetables', 'pieces', 'greens', 'L40', 1, 1.2],
  ['Lemon', 'Vegetables', 'g', 'greens', 'L52', 1000, 1],
  ['Garlic', 'Vegetables', 'g', 'greens', 'L57', 1000, 1.12],
  ['Parsley', 'Vegetables', 'g', 'greens', 'L63', 60, 1.25],
  ['Beef sirloin', 'Meat', 'g', 'butcher', 'BF-01', 1000, 1.08],
  ['Beef mince', 'Meat', 'g', 'butcher', 'BF-07', 1000, 1],
  ['Chicken breast', 'Meat', 'g', 'butcher', 'CH-02', 1000, 1.03],
  ['Lamb shoulder', 'Meat', 'g', 'butcher', 'LM-03', 1000, 1.12],
  ['Bacon', 'Meat', 'g', 'butcher', 'PK-05', 1000, 1],
  ['Dover sole', 'Fish', 'g', 'fish', 'SOLE', 1000, 1.35],
  ['Salmon', 'Fish', 'g', 'fish', 'SALM', 1000, 1.1],
  ['Mussels', 'Fish', 'g', 'fish', 'MUSS', 1000, 1.05],
  ['Flour', 'Pantry', 'g', 'pantry', '10021', 25_000, 1],
  ['Olive oil', 'Pantry', 'ml', 'pantry', '10110', 5000, 1],
  ['Arborio rice', 'Pantry', 'g', 'pantry', '10178', 5000, 1],
]

type Row = readonly [name: string, quantity: number, unit: string]
export interface MenuDish {
  readonly name: string
  readonly category: string
  readonly price: number
  readonly description: string
  readonly rows: readonly Row[]
}

const dish = (
  category: string,
  price: number,
  name: string,
  description: string,
  rows: readonly Row[],
): MenuDish => ({
  name,
  category,
  price,
  description,
  rows,
})

export const dishes: readonly MenuDish[] = [
  dish('Starters', 9.5, 'French onion soup', 'Gratinated with mountain cheese', [
    ['Onion', 250, 'g'],
    ['Butter', 25, 'g'],
    ['Mountain cheese', 40, 'g'],
    ['Flour', 8, 'g'],
  ]),
  dish('Starters', 12.5, 'Moules marinière', 'Mussels in white wine and cream', [
    ['Mussels', 400, 'g'],
    ['Cream', 50, 'ml'],
    ['Onion', 40, 'g'],
    ['Garlic', 4, 'g'],
    ['Parsley', 5, 'g'],
  ]),
  dish('Starters', 8.5, 'Batavia salad', 'Lemon dressing, soft egg', [
    ['Batavia lettuce', 0.5, 'pieces'],
    ['Olive oil', 15, 'ml'],
    ['Lemon', 20, 'g'],
    ['Egg', 1, 'pieces'],
  ]),
  dish('Starters', 9.0, 'Mushrooms on toast', 'Garlic butter and parsley', [
    ['Mushroom', 160, 'g'],
    ['Butter', 20, 'g'],
    ['Garlic', 5, 'g'],
    ['Parsley', 4, 'g'],
    ['Sourdough bread', 2, 'slices'],
  ]),
  dish('Starters', 10.5, 'Tomato tart', 'Warm, with crème fraîche', [
    ['Tomato', 220, 'g'],
    ['Flour', 60, 'g'],
    ['Butter', 40, 'g'],
    ['Crème fraîche', 30, 'g'],
  ]),
  dish('Starters', 11.0, 'Salmon rillettes', 'Potted salmon with lemon', [
    ['Salmon', 90, 'g'],
    ['Crème fraîche', 40, 'g'],
    ['Lemon', 15, 'g'],
  ]),
  dish('Starters', 7.5, 'Leek and potato soup', 'With cream', [
    ['Potato', 180, 'g'],
    ['Cream', 40, 'ml'],
    ['Butter', 15, 'g'],
    ['Leek', 100, 'g'],
  ]),
  dish('Starters', 9.8, 'Œuf cocotte', 'Baked eggs, bacon and cream', [
    ['Egg', 2, 'pieces'],
    ['Cream', 60, 'ml'],
    ['Bacon', 30, 'g'],
  ]),
  dish('Mains', 34.0, 'Sole meunière', 'Brown butter, lemon, parsley', [
    ['Dover sole', 420, 'g'],
    ['Butter', 60, 'g'],
    ['Flour', 15, 'g'],
    ['Lemon', 30, 'g'],
    ['Parsley', 6, 'g'],
  ]),
  dish('Mains', 29.5, 'Sirloin and frites', 'Dry aged, herb butter', [
    ['Beef sirloin', 250, 'g'],
    ['Potato', 300, 'g'],
    ['Butter', 30, 'g'],
    ['Garlic', 4, 'g'],
  ]),
  dish('Mains', 22.0, 'Chicken with mushrooms', 'Cream sauce', [
    ['Chicken breast', 200, 'g'],
    ['Mushroom', 100, 'g'],
    ['Cream', 80, 'ml'],
    ['Butter', 20, 'g'],
  ]),
  dish('Mains', 26.5, 'Shoulder of lamb', 'Seven hours, potato gratin', [
    ['Lamb shoulder', 260, 'g'],
    ['Potato', 220, 'g'],
    ['Cream', 60, 'ml'],
    ['Garlic', 6, 'g'],
  ]),
  dish('Mains', 24.0, 'Roast salmon', 'Crushed potatoes, lemon', [
    ['Salmon', 190, 'g'],
    ['Potato', 220, 'g'],
    ['Olive oil', 20, 'ml'],
    ['Lemon', 25, 'g'],
  ]),
  dish('Mains', 18.5, 'Mushroom risotto', 'Mountain cheese', [
    ['Arborio rice', 90, 'g'],
    ['Mushroom', 120, 'g'],
    ['Butter', 30, 'g'],
    ['Mountain cheese', 35, 'g'],
    ['Onion', 40, 'g'],
  ]),
  dish('Mains', 17.0, 'Tomato risotto', 'Crème fraîche and basil', [
    ['Arborio rice', 90, 'g'],
    ['Tomato', 160, 'g'],
    ['Butter', 25, 'g'],
    ['Crème fraîche', 20, 'g'],
    ['Basil', 4, 'g'],
  ]),
  dish('Mains', 19.5, 'Harbour burger', 'Beef, bacon, mountain cheese', [
    ['Beef mince', 180, 'g'],
    ['Bacon', 30, 'g'],
    ['Mountain cheese', 25, 'g'],
    ['Tomato', 40, 'g'],
    ['Burger bun', 1, 'pieces'],
    ['Potato', 250, 'g'],
  ]),
  dish('Mains', 16.5, 'Spaghetti bolognese', 'Slow beef and tomato', [
    ['Beef mince', 130, 'g'],
    ['Tomato', 180, 'g'],
    ['Onion', 50, 'g'],
    ['Olive oil', 10, 'ml'],
    ['Spaghetti', 110, 'g'],
  ]),
  dish('Mains', 17.5, 'Carbonara', 'Bacon, egg yolk, cheese', [
    ['Bacon', 60, 'g'],
    ['Egg', 2, 'pieces'],
    ['Mountain cheese', 30, 'g'],
    ['Spaghetti', 110, 'g'],
  ]),
  dish('Mains', 21.5, 'Moules frites', 'A pot of mussels', [
    ['Mussels', 700, 'g'],
    ['Potato', 300, 'g'],
    ['Cream', 60, 'ml'],
    ['Garlic', 6, 'g'],
    ['Parsley', 8, 'g'],
  ]),
  dish('Mains', 15.5, 'Omelette', 'Mushroom and cheese, batavia', [
    ['Egg', 3, 'pieces'],
    ['Mushroom', 60, 'g'],
    ['Mountain cheese', 25, 'g'],
    ['Butter', 15, 'g'],
    ['Batavia lettuce', 0.25, 'pieces'],
  ]),
  dish('Mains', 23.0, 'Fish pie', 'Salmon and mussels under potato', [
    ['Salmon', 110, 'g'],
    ['Mussels', 150, 'g'],
    ['Potato', 260, 'g'],
    ['Milk', 120, 'ml'],
    ['Butter', 30, 'g'],
    ['Flour', 15, 'g'],
  ]),
  dish('Sides', 5.5, 'Frites', 'Twice fried', [['Potato', 300, 'g']]),
  dish('Sides', 5.5, 'Potato purée', 'Half butter', [
    ['Potato', 200, 'g'],
    ['Butter', 50, 'g'],
    ['Milk', 40, 'ml'],
  ]),
  dish('Sides', 5.0, 'Green salad', 'Batavia, lemon, oil', [
    ['Batavia lettuce', 0.4, 'pieces'],
    ['Olive oil', 10, 'ml'],
    ['Lemon', 10, 'g'],
  ]),
  dish('Sides', 6.0, 'Garlic mushrooms', 'In butter', [
    ['Mushroom', 140, 'g'],
    ['Butter', 20, 'g'],
    ['Garlic', 6, 'g'],
  ]),
  dish('Sides', 4.5, 'Tomato salad', 'Onion and olive oil', [
    ['Tomato', 160, 'g'],
    ['Onion', 20, 'g'],
    ['Olive oil', 10, 'ml'],
  ]),
  dish('Desserts', 8.0, 'Crème brûlée', 'Vanilla', [
    ['Cream', 120, 'ml'],
    ['Egg', 2, 'pieces'],
    ['Caster sugar', 25, 'g'],
    ['Vanilla', 1, 'pinch'],
  ]),
  dish('Desserts', 8.5, 'Chocolate mousse', 'Dark chocolate', [
    ['Dark chocolate', 50, 'g'],
    ['Egg', 2, 'pieces'],
    ['Cream', 60, 'ml'],
  ]),
  dish('Desserts', 7.5, 'Lemon tart', 'Crème fraîche', [
    ['Lemon', 70, 'g'],
    ['Egg', 2, 'pieces'],
    ['Butter', 45, 'g'],
    ['Flour', 45, 'g'],
    ['Crème fraîche', 20, 'g'],
  ]),
  dish('Desserts', 7.0, 'Crêpes', 'Butter and sugar', [
    ['Flour', 50, 'g'],
    ['Milk', 120, 'ml'],
    ['Egg', 1, 'pieces'],
    ['Butter', 20, 'g'],
  ]),
]
