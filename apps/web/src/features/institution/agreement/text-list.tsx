import { labelOf, roles } from '@xinqiao/domain'
import { useState } from 'react'
import { Link } from 'react-router'
import { CheckIcon } from '../../../kit/icons/icons.tsx'
import { NoEntryIcon, PlusIcon } from '../../../kit/icons/shell-icons.tsx'
import { ListPage } from '../../../kit/list/list-page.tsx'
import type { ListColumn } from '../../../kit/list/list.types.ts'
import { StatusTag } from '../../../kit/status/status-tag.tsx'
import { AgreementForm } from './agreement-form.tsx'
import { AgreementPreview } from './agreement-preview.tsx'
import { type AgreementAddress, type AgreementFilter, agreementTabs } from './agreement-tabs.ts'
import { agreementTexts as texts } from './agreement.messages.ts'
import { type AgreementText, useAgreementTexts, useIsAsked } from './agreement.queries.ts'
import { TextVersions } from './text-versions.tsx'

type Opened = { readonly as: 'form' | 'preview' | 'versions'; readonly text: AgreementText | null }

/** Without pages: a school has a handful. */
const useWhole = (address: AgreementAddress): AgreementAddress => ({ ...address, current: 1 })

export function TextList({ address }: { address: AgreementAddress }) {
  const query = useAgreementTexts()
  const isAsked = useIsAsked().data
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  const whole = useWhole(address)
  return (
    <>
      <ListPage<AgreementText, AgreementFilter>
        id="agreement-texts"
        crumbs={texts.crumbs}
        title={texts.title}
        query={{ ...query, data: query.data && { records: query.data, total: 0 } }}
        address={whole}
        tabs={agreementTabs}
        rowName={(row) => row.title}
        columns={COLUMNS}
        note={
          isAsked === false ? (
            <>
              {texts.off} <Link to="/institution_info/index?code=xygl">{texts.openSetting}</Link>
            </>
          ) : null
        }
        actions={[
          {
            key: 'add',
            label: texts.add,
            icon: <PlusIcon size={14} />,
            primary: true,
            need: texts.manage,
            run: () => setOpened({ as: 'form', text: null }),
          },
        ]}
        rowActions={[
          { key: 'edit', label: texts.edit, need: texts.manage, run: (text) => setOpened({ as: 'form', text }) },
          { key: 'preview', label: texts.preview, run: (text) => setOpened({ as: 'preview', text }) },
          { key: 'versions', label: texts.history, run: (text) => setOpened({ as: 'versions', text }) },
        ]}
        empty={{ title: texts.empty, description: texts.emptyLead }}
      />
      <AgreementForm open={opened?.as === 'form'} text={opened?.text ?? null} onClose={close} />
      {opened?.as === 'preview' && opened.text ? <AgreementPreview text={opened.text} onClose={close} /> : null}
      {opened?.as === 'versions' && opened.text ? <TextVersions text={opened.text} onClose={close} /> : null}
    </>
  )
}

const COLUMNS: ReadonlyArray<ListColumn<AgreementText>> = [
  { key: 'title', title: texts.columns.title, width: 260, always: true },
  {
    key: 'enabled',
    title: texts.columns.enabled,
    width: 90,
    onCard: 'aside',
    text: (row) => (row.enabled ? texts.on : texts.offState),
    render: (row) =>
      row.enabled ? (
        <StatusTag label={texts.on} tone="success" icon={<CheckIcon size={12} />} />
      ) : (
        <StatusTag label={texts.offState} tone="closed" icon={<NoEntryIcon size={12} />} />
      ),
  },
  { key: 'version', title: texts.columns.version, width: 90, text: (row) => texts.versionOf(row.version) },
  {
    key: 'roleCodes',
    title: texts.columns.roles,
    width: 280,
    text: (row) => row.roleCodes.map((code) => labelOf(roles, code)).join('、'),
  },
  { key: 'readingTime', title: texts.columns.reading, width: 100, text: (row) => texts.seconds(row.readingTime) },
  { key: 'sort', title: texts.columns.sort, kind: 'number', width: 80 },
  { key: 'updateTime', title: texts.columns.time, kind: 'time' },
]
