import { Input } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { ChoiceList } from '../../../kit/choice-list/choice-list.tsx'
import { clearable } from '../../../kit/clear-icon.tsx'
import { Button } from '../../../kit/form/button.tsx'
import { PlusIcon, SearchIcon } from '../../../kit/icons/shell-icons.tsx'
import { SplitPage } from '../../../kit/split-page/split-page.tsx'
import { QueryState } from '../../../kit/states/query-state.tsx'
import { usePhone } from '../../../kit/use-media.ts'
import { ExportButton } from '../../export/index.ts'
import { orgMessages } from '../org.messages.ts'
import { useWholeSchool } from '../use-whole-school.ts'
import { DictForm } from './dict-form.tsx'
import { dictMessages as texts } from './dict.messages.ts'
import { type Dict, useDicts } from './dict.queries.ts'
import { DictView } from './dict-view.tsx'
import styles from './dict.module.css'

const LONGEST = 50

export function Page() {
  const [params, setParams] = useSearchParams()
  const query = useDicts()
  const isWhole = useWholeSchool()
  const [keyword, setKeyword] = useState('')
  const [editing, setEditing] = useState<Dict | 'new' | null>(null)
  const given = params.get('type')
  const dicts = query.data ?? []
  // In a hand the list is shown first, and nothing is chosen yet.
  const usual = usePhone() ? undefined : dicts[0]
  const dict = dicts.find(({ type }) => type === given) ?? (given === null ? usual : undefined)
  const choose = (type: string | null): void => setParams(type === null ? {} : { type })

  return (
    <>
      <SplitPage
        crumbs={[orgMessages.system]}
        title={texts.title}
        sideLabel={texts.list}
        side={
          <>
            <Input
              allowClear={clearable}
              prefix={<SearchIcon size={14} />}
              aria-label={texts.search}
              placeholder={texts.search}
              maxLength={LONGEST}
              value={keyword}
              onChange={(event) => setKeyword(event.target.value)}
            />
            <Found dicts={dicts} keyword={keyword.trim()} value={dict?.type ?? null} onChange={choose} />
            <ExportButton
              title={texts.exported}
              list="dicts"
              filter={{ keyword: keyword.trim() }}
              need={orgMessages.exportNeed}
            />
            {isWhole ? (
              <Button block icon={<PlusIcon size={14} />} onClick={() => setEditing('new')}>
                {texts.addDict}
              </Button>
            ) : null}
          </>
        }
        isOpen={given !== null}
        onBack={() => choose(null)}
      >
        {dict ? (
          <DictView key={dict.type} dict={dict} onEdit={() => setEditing(dict)} onGone={() => choose(null)} />
        ) : (
          <QueryState query={query} />
        )}
      </SplitPage>
      <DictForm editing={editing} onClose={() => setEditing(null)} onSaved={choose} />
    </>
  )
}

type FoundProps = { dicts: readonly Dict[]; keyword: string; value: string | null; onChange: (type: string) => void }

function Found({ dicts, keyword, value, onChange }: FoundProps) {
  const sought = keyword.toLowerCase()
  const found = dicts.filter(({ name, type }) => `${name} ${type}`.toLowerCase().includes(sought))
  if (dicts.length > 0 && found.length === 0)
    return (
      <p role="status" className={styles.nothing}>
        {texts.nothingFound(keyword)}
      </p>
    )
  const group = (key: 'own' | 'system', systemFlag: string) => ({
    key,
    title: texts[key],
    items: found
      .filter((dict) => dict.systemFlag === systemFlag)
      .map((dict) => ({
        key: dict.type,
        title: dict.name,
        lead: dict.type,
        aside: <Counts dict={dict} />,
      })),
  })
  return (
    <ChoiceList
      label={texts.list}
      groups={[group('own', '0'), group('system', '1')]}
      value={value}
      onChange={onChange}
    />
  )
}

function Counts({ dict: { itemCount, changedCount, systemFlag } }: { dict: Dict }) {
  const isChanged = systemFlag === '1' && changedCount > 0
  return (
    <span className={styles.count} data-changed={isChanged} title={isChanged ? texts.changed(changedCount) : undefined}>
      {itemCount}
      {isChanged ? <span className="xq-sr">{texts.changed(changedCount)}</span> : null}
    </span>
  )
}
