import type { Glasses } from '@heartwell/demo/looks.ts'
import { line, type Point } from './curves.ts'
import { drawn, filled, soft } from './paint.ts'
import type { Skull } from './skull.ts'

type Frame = { wide: number; high: number; corner: number; width: number; rim: string; wing: number; half?: boolean }
const FRAMES: Record<Glasses, Frame> = {
  round: { wide: 44, high: 41, corner: 1, width: 5, rim: '#5A3A2C', wing: 0 },
  square: { wide: 49, high: 34, corner: 0.36, width: 7.5, rim: '#2B2226', wing: 3 },
  halfRim: { wide: 47, high: 30, corner: 0.42, width: 5, rim: '#3E3A44', wing: 2, half: true },
  cat: { wide: 49, high: 34, corner: 0.6, width: 6.5, rim: '#6B2F3F', wing: 10 },
  aviator: { wide: 50, high: 40, corner: 0.72, width: 3.4, rim: '#9A7B4A', wing: -2 },
  fine: { wide: 46, high: 33, corner: 0.66, width: 3, rim: '#6E6468', wing: 0 },
}

export function glasses(kind: Glasses, skull: Skull): string {
  const { wide, high, corner, width, rim, wing, half } = FRAMES[kind]
  const y = skull.eye + 6
  const pane = (side: 1 | -1) => {
    const [x] = skull.at(0.445 * side, 0, 1.03)
    const w = wide * skull.squeeze(0.445 * side)
    const c = corner
    const k = (dx: number, dy: number): string =>
      `${(x + side * dx * w).toFixed(1)} ${(y + dy * high - (dx > 0 && dy < 0 ? wing * dx : 0)).toFixed(1)}`
    const top = `M${k(-1, 0)}C${k(-1, -c * 0.55 - (1 - c))} ${k(-1 + c * 0.45, -1)} ${k(-1 + c, -1)}L${k(1 - c, -1)}C${k(1 - c * 0.45, -1)} ${k(1, -c * 0.55 - (1 - c))} ${k(1, -(1 - c))}`
    const bottom = `C${k(1, c * 0.55)} ${k(1 - c * 0.45, 1)} ${k(1 - c, 1)}L${k(-1 + c, 1)}C${k(-1 + c * 0.45, 1)} ${k(-1, c * 0.55)} ${k(-1, 0)}`
    return { shape: `${top}${bottom}Z`, top, x, w }
  }
  const [left, right] = [pane(-1), pane(1)]
  const bridge: Point[] = [
    [left.x + left.w, y - 6],
    [(left.x + left.w + right.x - right.w) / 2, y - 14],
    [right.x - right.w, y - 6],
  ]
  const arm = (side: 1 | -1, { x, w }: { x: number; w: number }): Point[] => [
    [x + side * w, y - high * 0.4 - wing],
    [skull.x + side * skull.half * (side * skull.turn < 0 ? 0.98 : 1.0), y - high * 0.34 - wing * 0.6],
  ]
  const shown = (p: { shape: string; top: string }) => (half ? p.top : p.shape)
  return [
    ...[left, right].map(({ shape }) => filled(shape, '#FFFFFF', 0.07)),
    // Their shadow on the cheeks.
    ...[left, right].map((p) => `<g transform="translate(3 6)">${drawn(shown(p), '#5A2A22', width + 3, 0.16)}</g>`),
    drawn(line(arm(-1, left)), rim, width, 0.9),
    drawn(line(arm(1, right)), rim, width, 0.9),
    ...[left, right].map((p) => drawn(shown(p), rim, width)),
    drawn(line(bridge), rim, width),
    ...[left, right].map((p) => drawn(p.top, '#FFFFFF', 1.3, 0.4)),
    ...[left, right].map(({ x, w }) => soft(x - w * 0.4, y - high * 0.42, w * 0.36, high * 0.4, '#FFFFFF', 0.3, 30)),
  ].join('')
}
