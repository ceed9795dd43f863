/** Returns the loss at a point and writes its gradient. */
type Loss = (point: Float64Array, gradient: Float64Array) => number

/** How many of the last steps show the curvature, and the smallest step that is tried. */
const [MEMORY, STEP_MIN] = [10, 1e-10]
/** The share of the expected decrease that a step must bring (L. Armijo, 1966), and the decrease that ends the search. */
const [SUFFICIENT, ENOUGH] = [1e-4, 1e-7]

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0
  for (let at = 0; at < a.length; at += 1) sum += (a[at] ?? 0) * (b[at] ?? 0)
  return sum
}

/** `a + factor * b` */
const moved = (a: Float64Array, factor: number, b: Float64Array) => a.map((value, at) => value + factor * (b[at] ?? 0))

/** The lowest point of a smooth convex function, by L-BFGS (D. Liu and J. Nocedal, 1989). */
export function minimise(start: Float64Array, steps: number, lossOf: Loss): Float64Array {
  let point = start
  let gradient: Float64Array = new Float64Array(start.length)
  let loss = lossOf(point, gradient)
  const memory: { move: Float64Array; turn: Float64Array; product: number }[] = []
  for (let step = 0; step < steps; step += 1) {
    const direction = downhill(gradient, memory)
    const slope = dot(direction, gradient)
    let length = memory.length === 0 ? 1 / Math.sqrt(dot(gradient, gradient)) : 1
    const nextGradient = new Float64Array(start.length)
    let next = moved(point, length, direction)
    let nextLoss = lossOf(next, nextGradient)
    while (nextLoss > loss + SUFFICIENT * length * slope && length > STEP_MIN) {
      length /= 2
      next = moved(point, length, direction)
      nextLoss = lossOf(next, nextGradient)
    }
    if (length <= STEP_MIN) return point
    const move = moved(next, -1, point)
    const turn = moved(nextGradient, -1, gradient)
    const product = dot(move, turn)
    if (product > 0) memory.push({ move, turn, product })
    if (memory.length > MEMORY) memory.shift()
    const decrease = loss - nextLoss
    point = next
    gradient = nextGradient
    loss = nextLoss
    if (decrease < ENOUGH * Math.abs(loss)) break
  }
  return point
}

/** The direction in which the function falls, corrected by what the last steps say about its curvature. */
function downhill(
  gradient: Float64Array,
  memory: readonly { move: Float64Array; turn: Float64Array; product: number }[],
) {
  let direction = gradient.map((value) => -value)
  const factors: number[] = []
  for (const { move, turn, product } of memory.toReversed()) {
    const factor = dot(move, direction) / product
    factors.push(factor)
    direction = moved(direction, -factor, turn)
  }
  const last = memory.at(-1)
  if (last) {
    const scale = last.product / dot(last.turn, last.turn)
    direction = direction.map((value) => value * scale)
  }
  memory.forEach(({ move, turn, product }, at) => {
    const factor = (factors[memory.length - 1 - at] ?? 0) - dot(turn, direction) / product
    direction = moved(direction, factor, move)
  })
  return direction
}
