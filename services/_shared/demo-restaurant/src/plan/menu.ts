/** [name, category, unit, supplier, product code, pack size in ingredient units, waste factor] */
export type DemoIngredientRow = readonly [
  name: string,
  category: string,
  unit: string,
  supplier: string,
  code: string,
  packSize: number,
  waste: number,
]

export const demoLinkedIngredients: readonly DemoIngredientRow[] = [
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
  ['Caster sugar', 'Pantry', 'g', 'pantry', '10043', 10_000, 1],
  ['Spaghetti', 'Pantry', 'g', 'pantry', '10204', 3000, 1],
  ['Dark chocolate', 'Pantry', 'g', 'pantry', '10377', 2500, 1],
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

export const demoDishes: readonly MenuDish[] = [
  dish('Starters', 8.5, 'French onion soup', 'Gratinated with mountain cheese', [
    ['Onion', 320, 'g'],
    ['Butter', 40, 'g'],
    ['Mountain cheese', 80, 'g'],
    ['Flour', 10, 'g'],
  ]),
  dish('Starters', 11.0, 'Moules marinière', 'Mussels in white wine and cream', [
    ['Mussels', 550, 'g'],
    ['Cream', 80, 'ml'],
    ['Onion', 50, 'g'],
    ['Garlic', 6, 'g'],
    ['Parsley', 8, 'g'],
  ]),
  dish('Starters', 7.0, 'Batavia salad', 'Lemon dressing, soft egg', [
    ['Batavia lettuce', 0.8, 'pieces'],
    ['Olive oil', 25, 'ml'],
    ['Lemon', 30, 'g'],
    ['Egg', 1, 'pieces'],
  ]),
  dish('Starters', 8.5, 'Mushrooms on toast', 'Garlic butter and parsley', [
    ['Mushroom', 240, 'g'],
    ['Butter', 35, 'g'],
    ['Garlic', 6, 'g'],
    ['Parsley', 6, 'g'],
    ['Sourdough bread', 2, 'slices'],
  ]),
  dish('Starters', 9.0, 'Tomato tart', 'Warm, with crème fraîche', [
    ['Tomato', 320, 'g'],
    ['Flour', 80, 'g'],
    ['Butter', 60, 'g'],
    ['Crème fraîche', 50, 'g'],
  ]),
  dish('Starters', 7.5, 'Salmon rillettes', 'Potted salmon with lemon', [
    ['Salmon', 130, 'g'],
    ['Crème fraîche', 60, 'g'],
    ['Lemon', 20, 'g'],
  ]),
  dish('Starters', 6.5, 'Leek and potato soup', 'With cream', [
    ['Potato', 260, 'g'],
    ['Cream', 120, 'ml'],
    ['Butter', 30, 'g'],
    ['Leek', 160, 'g'],
  ]),
  dish('Starters', 8.5, 'Œuf cocotte', 'Baked eggs, bacon and cream', [
    ['Egg', 2, 'pieces'],
    ['Cream', 120, 'ml'],
    ['Bacon', 60, 'g'],
  ]),
  dish('Mains', 22.0, 'Sirloin and frites', 'Dry aged, herb butter', [
    ['Beef sirloin', 270, 'g'],
    ['Potato', 350, 'g'],
    ['Butter', 40, 'g'],
    ['Garlic', 4, 'g'],
  ]),
  dish('Mains', 17.5, 'Chicken with mushrooms', 'Cream sauce', [
    ['Chicken breast', 240, 'g'],
    ['Mushroom', 150, 'g'],
    ['Cream', 140, 'ml'],
    ['Butter', 30, 'g'],
  ]),
  dish('Mains', 23.5, 'Shoulder of lamb', 'Seven hours, potato gratin', [
    ['Lamb shoulder', 320, 'g'],
    ['Potato', 260, 'g'],
    ['Cream', 100, 'ml'],
    ['Garlic', 8, 'g'],
  ]),
  dish('Mains', 21.5, 'Roast salmon', 'Crushed potatoes, lemon', [
    ['Salmon', 230, 'g'],
    ['Potato', 280, 'g'],
    ['Olive oil', 30, 'ml'],
    ['Lemon', 40, 'g'],
  ]),
  dish('Mains', 15.0, 'Mushroom risotto', 'Mountain cheese', [
    ['Arborio rice', 120, 'g'],
    ['Mushroom', 220, 'g'],
    ['Butter', 60, 'g'],
    ['Mountain cheese', 80, 'g'],
    ['Onion', 60, 'g'],
  ]),
  dish('Mains', 11.0, 'Tomato risotto', 'Crème fraîche and basil', [
    ['Arborio rice', 120, 'g'],
    ['Tomato', 280, 'g'],
    ['Butter', 60, 'g'],
    ['Crème fraîche', 60, 'g'],
    ['Basil', 10, 'g'],
  ]),
  dish('Mains', 16.0, 'Harbour burger', 'Beef, bacon, mountain cheese', [
    ['Beef mince', 220, 'g'],
    ['Bacon', 45, 'g'],
    ['Mountain cheese', 40, 'g'],
    ['Tomato', 80, 'g'],
    ['Burger bun', 1, 'pieces'],
    ['Potato', 320, 'g'],
  ]),
  dish('Mains', 13.0, 'Spaghetti bolognese', 'Slow beef and tomato', [
    ['Beef mince', 180, 'g'],
    ['Tomato', 240, 'g'],
    ['Onion', 70, 'g'],
    ['Olive oil', 15, 'ml'],
    ['Spaghetti', 130, 'g'],
  ]),
  dish('Mains', 13.5, 'Carbonara', 'Bacon, egg yolk, cheese', [
    ['Bacon', 110, 'g'],
    ['Egg', 3, 'pieces'],
    ['Mountain cheese', 70, 'g'],
    ['Spaghetti', 130, 'g'],
  ]),
  dish('Mains', 16.5, 'Moules frites', 'A pot of mussels', [
    ['Mussels', 900, 'g'],
    ['Potato', 380, 'g'],
    ['Cream', 120, 'ml'],
    ['Garlic', 8, 'g'],
    ['Parsley', 12, 'g'],
  ]),
  dish('Mains', 12.5, 'Omelette', 'Mushroom and cheese, batavia', [
    ['Egg', 4, 'pieces'],
    ['Mushroom', 100, 'g'],
    ['Mountain cheese', 60, 'g'],
    ['Butter', 25, 'g'],
    ['Batavia lettuce', 0.5, 'pieces'],
  ]),
  dish('Mains', 19.0, 'Fish pie', 'Salmon and mussels under potato', [
    ['Salmon', 150, 'g'],
    ['Mussels', 220, 'g'],
    ['Potato', 320, 'g'],
    ['Milk', 180, 'ml'],
    ['Butter', 45, 'g'],
    ['Flour', 20, 'g'],
  ]),
  dish('Mains', 30.0, 'Sole meunière', 'Brown butter, lemon, parsley', [
    ['Dover sole', 380, 'g'],
    ['Butter', 60, 'g'],
    ['Flour', 15, 'g'],
    ['Lemon', 30, 'g'],
    ['Parsley', 6, 'g'],
  ]),
  dish('Sides', 4.0, 'Frites', 'Twice fried', [
    ['Potato', 420, 'g'],
    ['Olive oil', 50, 'ml'],
  ]),
  dish('Sides', 4.5, 'Potato purée', 'Half butter', [
    ['Potato', 260, 'g'],
    ['Butter', 80, 'g'],
    ['Milk', 80, 'ml'],
  ]),
  dish('Sides', 4.0, 'Green salad', 'Batavia, lemon, oil', [
    ['Batavia lettuce', 0.6, 'pieces'],
    ['Olive oil', 20, 'ml'],
    ['Lemon', 20, 'g'],
  ]),
  dish('Sides', 5.5, 'Garlic mushrooms', 'In butter', [
    ['Mushroom', 220, 'g'],
    ['Butter', 35, 'g'],
    ['Garlic', 8, 'g'],
  ]),
  dish('Sides', 4.5, 'Tomato salad', 'Onion and olive oil', [
    ['Tomato', 240, 'g'],
    ['Onion', 30, 'g'],
    ['Olive oil', 15, 'ml'],
  ]),
  dish('Desserts', 6.5, 'Crème brûlée', 'Vanilla', [
    ['Cream', 180, 'ml'],
    ['Egg', 3, 'pieces'],
    ['Caster sugar', 40, 'g'],
    ['Vanilla', 1, 'pinch'],
  ]),
  dish('Desserts', 7.0, 'Chocolate mousse', 'Dark chocolate', [
    ['Dark chocolate', 70, 'g'],
    ['Egg', 3, 'pieces'],
    ['Cream', 120, 'ml'],
  ]),
  dish('Desserts', 5.0, 'Lemon tart', 'Crème fraîche', [
    ['Lemon', 90, 'g'],
    ['Egg', 3, 'pieces'],
    ['Butter', 70, 'g'],
    ['Flour', 60, 'g'],
    ['Crème fraîche', 40, 'g'],
  ]),
  dish('Desserts', 6.0, 'Crêpes', 'Butter and sugar', [
    ['Flour', 90, 'g'],
    ['Milk', 200, 'ml'],
    ['Egg', 2, 'pieces'],
    ['Butter', 50, 'g'],
  ]),
]
