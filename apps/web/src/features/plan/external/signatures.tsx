import { useSearchParams } from 'react-router'
import { ListPage } from '../../../kit/list/list-page.tsx'
import type { ListColumn, SearchField } from '../../../kit/list/list.types.ts'
import { askedOf, useListAddress } from '../../../kit/list/use-list-address.ts'
import { useCrumb } from '../crumb.ts'
import { externalMessages } from './external.messages.ts'
import { type SignatureRow, useSignatures } from './external.queries.ts'
import { InkShown } from './ink-shown.tsx'

const texts = externalMessages.signatures

const FILTERS = ['keyword'] as const
type Filter = (typeof FILTERS)[number]

const SEARCH: ReadonlyArray<SearchField<Filter>> = [{ kind: 'text', name: 'keyword', label: texts.keyword, max: 50 }]

const user: ListColumn<SignatureRow> = {
  key: 'user',
  title: texts.columns.user,
  width: 170,
  always: true,
  onCard: 'title',
  text: ({ userName, userNo }) => `${userName} ${userNo}`.trim(),
}
const rest: ReadonlyArray<ListColumn<SignatureRow>> = [
  { key: 'planName', title: texts.columns.plan, width: 200 },
  { key: 'agreeTime', title: texts.columns.agree, kind: 'time', width: 145 },
  { key: 'signTime', title: texts.columns.sign, kind: 'time', width: 145 },
  {
    key: 'ink',
    title: texts.columns.ink,
    width: 120,
    text: ({ ink }) => (ink ? texts.columns.ink : texts.noInk),
    render: ({ ink, userName }) => (ink ? <InkShown ink={ink} name={userName} /> : texts.noInk),
  },
]
const inside: ReadonlyArray<ListColumn<SignatureRow>> = [
  user,
  { key: 'deptName', title: texts.columns.dept, width: 150 },
  ...rest,
]
const outside: ReadonlyArray<ListColumn<SignatureRow>> = [
  user,
  { key: 'linkLabel', title: texts.columns.link, width: 150 },
  ...rest,
]

export function Signatures({ isExternal = false }: { isExternal?: boolean }) {
  const crumb = useCrumb()
  const planId = useSearchParams()[0].get('planId')
  const address = useListAddress(isExternal ? 'signatures.outside' : 'signatures', FILTERS)
  const { current, size, filters } = address
  const rows = useSignatures({
    current,
    size,
    ...(isExternal ? { isExternal } : {}),
    ...(planId ? { planId } : {}),
    ...askedOf(filters),
  })
  return (
    <ListPage<SignatureRow, Filter>
      crumbs={[crumb]}
      title={isExternal ? texts.outside : texts.title}
      note={texts.note}
      query={rows}
      address={address}
      rowName={({ userName }) => userName}
      columns={isExternal ? outside : inside}
      search={SEARCH}
      empty={texts.empty}
    />
  )
}
