import { formatDate, lastDayOfTag, millisecondsPer } from '@xinqiao/domain'
import { inRow } from '../../kernel/db/tenant-keys.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { insertTag, noteCorrection } from '../../modules/tag/index.ts'
import { insertContact } from '../../modules/user/index.ts'
import type { DemoWorld } from './world.ts'

const AGO = [40, 12, 34] as const

/** One student has something said about him, one part of which he disagrees with, and people to be called. */
export const tellTags = async (tx: Tx, { random, people }: DemoWorld): Promise<void> => {
  const known = (username: string) => people.find((person) => person.username === username)?.id
  const [student, head] = [known('student'), known('centerhead')]
  if (!student || !head) return
  const since = (days: number) => formatDate(new Date(tx.now.getTime() - days * millisecondsPer.day))
  const give = (key: string, name: string, source: string, days: number) =>
    insertTag({ ...tx, newId: () => random.id(`tag:${key}`) }, student, head, {
      name,
      source,
      foundOn: since(days),
      expiresOn: lastDayOfTag(since(days)),
    })
  await give('peer', '朋辈志愿者', '2026年春季朋辈培训结业名单', AGO[0])
  const { id } = await give('study', '学业支持', '上学期期末辅导员谈话记录', AGO[1])
  await give('sleep', '睡眠困扰', '来访登记表，首次会谈时核对', AGO[2])
  await noteCorrection(tx, id, '这学期已经通过补考，希望核对后更新。')
  for (const [at, [name, relation, phone]] of CONTACTS.entries()) {
    const contactId = random.id(`contact:${at}`)
    await insertContact(tx, student, {
      id: contactId,
      name: tx.keys.encrypt(inRow('contact.name', contactId), name),
      relation,
      phone: tx.keys.encrypt(inRow('contact.phone', contactId), phone),
    })
  }
}

const CONTACTS = [
  ['李建平', '1', '19988880001'],
  ['周敏', '2', '19988880002'],
] as const
