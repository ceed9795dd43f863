import type { ConsultantFigures } from '@heartwell/contract/introductions/introduction-figures.ts'
import type { FigureRow } from './queries.ts'

export const viewFigures = ({ id, name, second_reading, refused_by, ...row }: FigureRow): ConsultantFigures => {
  const { delivered, open, connected, declined, unanswered, counted } = row
  return {
    id,
    name,
    packages: { open: row.open_packages, bought: row.bought, returned: row.returned },
    introductions: {
      delivered,
      open,
      connected,
      declined,
      unanswered,
      other: delivered - open - connected - declined - unanswered,
      counted,
    },
    second_reading,
    refused_by,
    complaints: { open: row.complaints_open, decided: row.complaints_decided, upheld: row.complaints_upheld },
  }
}
