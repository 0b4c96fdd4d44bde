import { formatDate } from '@xinqiao/domain'
import { Drawer } from '../../../kit/drawer.tsx'
import { useId, useState } from 'react'
import { tabPanel, UnderlineTabs } from '../../../kit/form/underline-tabs.tsx'
import { Row } from '../../../kit/layout/layout.tsx'
import { reasonOf } from '../../../kit/reason-of.ts'
import { toast } from '../../../kit/toast.ts'
import { useUnsaved } from '../../../kit/unsaved.ts'
import { Button } from '../../../kit/form/button.tsx'
import { VerdictLine } from '../calendar/slot-form.tsx'
import { type Host, type Plan, type Site, useHosts, useTerm } from '../rota.queries.ts'
import { PlanView } from './plan-view.tsx'
import { bodyOf, faultOf, firstDraft, type TemplateDraft, type TemplateStart } from './template-draft.ts'
import { TemplateForm } from './template-form.tsx'
import { TemplateList } from './template-list.tsx'
import { templateTexts as texts } from './template.messages.ts'
import styles from './template.module.css'
import { usePlan, useSaveTemplate } from './template.queries.ts'

type TemplateDrawerProps = {
  start: TemplateStart | null
  sites: readonly Site[]
  siteId: string
  /** not null: they keep only their own */
  ownId: string | null
  isOffered: (host: Host) => boolean
  onClose: () => void
}

type Tab = 'add' | 'list'

const FORM_WIDTH = 720
const LIST_WIDTH = 880

/** The weekly templates: one is made, tried and published; the others are listed. Mounted while open. */
export function TemplateDrawer(props: TemplateDrawerProps) {
  const id = useId()
  const [tab, setTab] = useState<Tab>('add')
  const term = useTerm()
  return (
    <Drawer
      open
      title={texts.title}
      size={tab === 'list' ? LIST_WIDTH : FORM_WIDTH}
      ground={{ paddingTop: 0 }}
      onClose={props.onClose}
    >
      <UnderlineTabs<Tab>
        id={id}
        label={texts.title}
        value={tab}
        onChange={setTab}
        items={[
          { key: 'add', label: texts.tabs.add },
          { key: 'list', label: texts.tabs.list },
        ]}
      />
      <div {...tabPanel(id, tab)} className={styles.panel}>
        {tab === 'list' ? (
          <TemplateList siteId={props.siteId} ownId={props.ownId} />
        ) : term.isPending ? null : (
          <NewTemplate {...props} termName={term.data?.name ?? null} termEnd={term.data?.endDate ?? null} />
        )}
      </div>
    </Drawer>
  )
}

type NewTemplateProps = TemplateDrawerProps & { termName: string | null; termEnd: string | null }

function NewTemplate({ start, sites, siteId, ownId, isOffered, termName, termEnd, onClose }: NewTemplateProps) {
  const [first] = useState(() =>
    firstDraft({
      start,
      userId: ownId,
      siteId: siteId || (sites[0]?.id ?? ''),
      today: formatDate(new Date()),
      termEnd,
    }),
  )
  const [draft, setDraft] = useState<TemplateDraft>(first)
  const [planned, setPlanned] = useState<Plan | null>(null)
  const [skips, setSkips] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const hosts = (useHosts().data ?? []).filter(isOffered)
  const plan = usePlan()
  const save = useSaveTemplate()
  useUnsaved(draft !== first, texts.tabs.add)

  async function attempt(work: () => Promise<void>): Promise<void> {
    const wrong = faultOf(
      draft,
      sites.find(({ id }) => id === draft.siteId),
    )
    setFault(wrong)
    if (wrong) return
    try {
      await work()
    } catch (error) {
      setFault(reasonOf(error, texts.failed))
    }
  }

  const tryOut = () => attempt(async () => setPlanned(await plan.mutateAsync(bodyOf(draft))))
  const publish = () =>
    attempt(async () => {
      if (planned && planned.clashes.length > 0 && !skips) return setFault(texts.skipFirst)
      const { slots } = await save.mutateAsync({ ...bodyOf(draft), skipClashes: skips })
      toast.success(texts.saved(slots))
      onClose()
    })

  return (
    <>
      <TemplateForm
        draft={draft}
        onChange={(next) => {
          setDraft(next)
          setPlanned(null)
          setFault(null)
        }}
        hosts={hosts}
        sites={sites}
        isHostFixed={ownId !== null}
        termName={termName}
      />
      {planned ? <PlanView plan={planned} skips={skips} onSkips={setSkips} /> : null}
      {fault ? <VerdictLine verdict={{ kind: 'clash', text: fault }} /> : null}
      <Row as="footer" gap={8} align="stretch" justify="end" above={16} className={styles.foot}>
        <Button onClick={onClose}>{texts.cancel}</Button>
        <Button
          guardMs={0}
          variant={planned ? 'default' : 'primary'}
          loading={plan.isPending}
          onClick={() => void tryOut()}
        >
          {planned ? texts.planAgain : texts.plan}
        </Button>
        {planned && planned.slots > 0 ? (
          <Button guardMs={0} variant="primary" loading={save.isPending} onClick={() => void publish()}>
            {texts.save}
          </Button>
        ) : null}
      </Row>
    </>
  )
}
