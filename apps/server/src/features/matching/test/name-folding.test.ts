import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aMember } from '../../../../test/factories.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

test.each([
  ['Ravi MENON', 'ravi menon'],
  ['José ÁLVAREZ', 'jose alvarez'],
  ['Jose\u0301', 'jose'],
  ['Łukasz ŻÓŁĆ', 'lukasz zolc'],
  ['Ærø Þór ßẞ Œuvre', 'aero thor ssss oeuvre'],
  ['İpek Ilgaz ılık', 'ipek ilgaz ilik'],
  ['ΆΝΝΑ Λόγος', 'αννα λογοσ'],
  ['АННА Ёлкина Їжак', 'анна елкина іжак'],
  ['ԱՆԻ', 'անի'],
  ['Ｆｕｌｌ ﬁne', 'full fine'],
  ['O’Brien', "o'brien"],
  ['王小明 मीरा 🙂', '王小明 मीरा 🙂'],
  ['', ''],
])('MS-02 fold_text of %s is %s', async (given, folded) => {
  const { rows } = await sql<{ folded: string }>`select fold_text(${given}) as folded`.execute(t.db)
  expect(rows).toEqual([{ folded }])
})

test('MS-02 the database keeps the folded name of a member, in an index for parts of it', async () => {
  const { id } = await aMember(t, { name: 'Łukasz' })
  const folded = async () =>
    (await t.db.selectFrom('members').select('folded_name').where('id', '=', id).executeTakeFirst())?.folded_name
  expect(await folded()).toBe('lukasz')
  await t.db.updateTable('members').set({ name: 'José' }).where('id', '=', id).execute()
  expect(await folded()).toBe('jose')
  const { rows } = await sql`select 1 from pg_indexes where indexname = 'members_folded_name'`.execute(t.db)
  expect(rows).toHaveLength(1)
})
