import { groupIntoCells, groupIntoRows, type PageTokens, type TokenBox } from '@rms/document-reading'

/**
 * Makes the columns of a photographed page vertical by moving words to the left or right: in perspective, columns lean,
 * more on one side of the page than on the other. A page whose columns are vertical already is returned unchanged.
 */
export function straightenColumns(page: PageTokens): PageTokens {
  const edges = findCellEdges(page)
  const lean = fitLean(edges, page)
  if (Math.abs(lean.all) + Math.abs(lean.change) < LEAST_PIXELS) return page
  const tokens = page.tokens.map(token => {
    const { x, y, width, height } = token.box
    const moved = x - shiftAt(lean, { x: x + width / 2, y: y + height / 2 }, page)
    return { ...token, box: { ...token.box, x: moved } }
  })
  return { ...page, tokens }
}

/** How far columns lean at the bottom of the page, in pixels: in its middle, and how much more at its right edge. */
interface Lean {
  all: number
  change: number
}

interface Size {
  width: number
  height: number
}

interface Place {
  x: number
  y: number
}

function shiftAt({ all, change }: Lean, { x, y }: Place, { width, height }: Size): number {
  return (all + change * ((2 * x) / width - 1)) * ((2 * y) / height - 1)
}

/** The left and the right edges of cells, because columns are aligned at one of them. */
function findCellEdges(page: PageTokens): { left: Place[]; right: Place[] } {
  const boxes = groupIntoRows(page).flatMap(({ tokens }) => groupIntoCells(tokens).map(({ box }) => box))
  const place = ({ y, height }: TokenBox, x: number): Place => ({ x, y: y + height / 2 })
  return {
    left: boxes.map(box => place(box, box.x)),
    right: boxes.map(box => place(box, box.x + box.width)),
  }
}

/** Less does not change to which column a word belongs. */
const LEAST_PIXELS = 8
/** Shares of the width. */
const MOST_LEAN = 0.06
const COARSE_STEPS = 12
/** The width of the bins in which edges are counted, as a share of the page. */
const BIN = 0.004

type Edges = ReturnType<typeof findCellEdges>

/** The lean with which edges share the fewest columns of the page. */
function fitLean(edges: Edges, size: Size): Lean {
  const most = MOST_LEAN * size.width
  const shares = Array.from({ length: 2 * COARSE_STEPS + 1 }, (_, step) => step / COARSE_STEPS - 1)
  const pairs = (steps: readonly number[], { all, change }: Lean): Lean[] =>
    steps.flatMap(one => steps.map(other => ({ all: all + one * most, change: change + other * most })))
  const coarse = pickSharpest(UPRIGHT, pairs(shares, UPRIGHT), { edges, size })
  const between = FINE_STEPS.map(step => step / COARSE_STEPS)
  return pickSharpest(coarse, pairs(between, coarse), { edges, size })
}

const UPRIGHT: Lean = { all: 0, change: 0 }
/** Shares of a coarse step. */
const FINE_STEPS = [-0.5, -0.25, 0, 0.25, 0.5]

/** The first one unless another one is sharper. */
function pickSharpest(
  first: Lean,
  others: readonly Lean[],
  { edges, size }: { edges: Edges; size: Size },
): Lean {
  let best = { lean: first, sharpness: sharpnessOf(first, edges, size) }
  for (const lean of others) {
    const sharpness = sharpnessOf(lean, edges, size)
    if (sharpness > best.sharpness) best = { lean, sharpness }
  }
  return best.lean
}

/** The sum of the squared numbers of left edges, and of right edges, in each bin. */
function sharpnessOf(lean: Lean, { left, right }: Edges, size: Size): number {
  return sharpnessOfEdges(lean, left, size) + sharpnessOfEdges(lean, right, size)
}

const BINS = Math.ceil((1 + 4 * MOST_LEAN) / BIN) + 1

/** The search measures hundreds of leans of each page. */
function sharpnessOfEdges(lean: Lean, places: readonly Place[], size: Size): number {
  const counts = new Uint16Array(BINS)
  // Adding an edge to a bin of n edges adds (n + 1)² − n² to the sum of the squares.
  let sharpness = 0
  for (const place of places) {
    const share = (place.x - shiftAt(lean, place, size)) / size.width + 2 * MOST_LEAN
    const bin = Math.round(share / BIN)
    if (bin < 0 || bin >= BINS) continue
    const count = counts[bin] ?? 0
    sharpness += 2 * count + 1
    counts[bin] = count + 1
  }
  return sharpness
}
