import { ListPage } from '../../../kit/list/list-page.tsx'
import type { ListColumn } from '../../../kit/list/list.types.ts'
import { useExport } from '../../export/index.ts'
import { type AgreementAddress, type AgreementFilter, agreementTabs } from './agreement-tabs.ts'
import { agreementTexts } from './agreement.messages.ts'
import { saveWord, type Signature, signatureFilter, useAgreementTexts, useSignatures } from './agreement.queries.ts'

const texts = agreementTexts.signatures

export function SignatureList({ address }: { address: AgreementAddress }) {
  const { current, size, filters } = address
  const query = useSignatures({ current, size }, filters)
  const agreements = useAgreementTexts().data ?? []
  const exporting = useExport({
    title: agreementTexts.tabs.signatures,
    need: texts.exportNeed,
    list: 'signatures',
    filter: signatureFilter(filters),
  })
  return (
    <ListPage<Signature, AgreementFilter>
      id="agreement-signatures"
      crumbs={agreementTexts.crumbs}
      title={agreementTexts.title}
      query={query}
      address={address}
      tabs={agreementTabs}
      rowKey={(row) => row.formAnswerId}
      rowName={(row) => row.userName}
      search={[
        { kind: 'text', name: 'keyword', label: texts.keyword, placeholder: texts.keywordHint },
        {
          kind: 'select',
          name: 'formId',
          label: texts.agreement,
          placeholder: texts.all,
          options: agreements.map(({ id, title }) => ({ value: id, label: title })),
        },
        { kind: 'dates', name: 'dates', label: texts.dates },
      ]}
      columns={COLUMNS}
      actions={[exporting]}
      rowActions={[
        { key: 'word', label: texts.word, need: texts.exportNeed, run: (row) => saveWord(row.formAnswerId) },
      ]}
      empty={{ title: texts.empty, description: texts.emptyLead }}
    />
  )
}

const COLUMNS: ReadonlyArray<ListColumn<Signature>> = [
  { key: 'userName', title: texts.name, width: 120, always: true },
  { key: 'numberName', title: texts.number, width: 150 },
  { key: 'formName', title: texts.form, width: 280 },
  {
    key: 'version',
    title: texts.version,
    width: 90,
    onCard: 'aside',
    text: (row) => agreementTexts.versionOf(row.version),
  },
  { key: 'signTime', title: texts.time, kind: 'time' },
]
