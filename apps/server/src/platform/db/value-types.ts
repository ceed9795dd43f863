import pg, { type CustomTypesConfig } from 'pg'

const DATE = 1082
const DATE_ARRAY = 1182
const TEXT_ARRAY: number = 1009
const textArray = pg.types.getTypeParser(TEXT_ARRAY, 'text')

/**
 * How a column's text becomes a JavaScript value, on both databases: node-postgres' own rules
 * (int8 and numeric stay text, timestamptz is a Date, jsonb is parsed, bytea is a Buffer), except that
 * a calendar date stays 'YYYY-MM-DD': a birthday has no time zone.
 */
export const valueTypes: CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (oid === DATE) return (text: string) => text
    if (oid === DATE_ARRAY) return textArray
    return pg.types.getTypeParser(oid, format)
    // node-postgres declares one overload per known type; this function answers for all of them.
  },
}
