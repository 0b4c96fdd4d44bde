import { licenceTypes, mayUse, type ScaleDefinition } from '@xinqiao/domain'
import { type ReactNode, useState } from 'react'
import { Button } from '../../kit/form/button.tsx'
import { tabPanel, UnderlineTabs } from '../../kit/form/underline-tabs.tsx'
import { useAllowed } from '../../kit/gate/gate.tsx'
import { CheckIcon, EyeIcon } from '../../kit/icons/icons.tsx'
import { ClockIcon, DownloadIcon, HistoryIcon, PlusIcon } from '../../kit/icons/shell-icons.tsx'
import { Box, Row, Text } from '../../kit/layout/layout.tsx'
import { type StatusLook, StatusTag } from '../../kit/status/status-tag.tsx'
import { CompareDialog } from './compare-dialog.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { DimensionsTab } from './dimensions-tab.tsx'
import { GoldenBox } from './golden-box.tsx'
import { ItemsTab, RulesTab, WordsTab } from './content-tabs.tsx'
import styles from './library.module.css'
import { PreviewDialog } from './preview-dialog.tsx'
import { scaleMessages as texts } from './scale.messages.ts'
import {
  definitionOf,
  saveDefinition,
  saveEvidence,
  saveQuestionnaire,
  type ScaleView,
  useDailyOffers,
} from './scale.queries.ts'
import { useScaleActs } from './use-scale-acts.ts'
import { VersionList } from './version-list.tsx'

type Tab = 'dimensions' | 'items' | 'rules' | 'words'
type Shown = 'preview' | 'confirm' | 'compare'

type ScaleDetailProps = {
  readonly view: ScaleView
  readonly onVersion: (versionId: string) => void
  readonly onImport: () => void
  readonly onGone: () => void
}

/** Licence, holder, translation, evidence and the golden run stand before anything else. */
export function ScaleDetail({ view, onVersion, onImport, onGone }: ScaleDetailProps) {
  const definition = definitionOf(view)
  const allowed = useAllowed()
  const mayManage = allowed('scale_library_manage_btn')
  const acts = useScaleActs(view, onGone)
  const [tab, setTab] = useState<Tab>('dimensions')
  const [shown, setShown] = useState<Shown | null>(null)
  const version = view.versions.find(({ id }) => id === view.versionId)
  const isDraft = version?.isPublished === false
  const isOwnDraft = isDraft && version?.byName !== ''
  const offer = useDailyOffers().data?.find(({ versionId }) => versionId === view.versionId)
  const mayOffer =
    offer !== undefined || (definition.audience !== 'branch' && mayUse(definition, view.confirmedTime !== null))
  const isOurs = definition.licence.type === 'own'
  const isClear = definition.licence.type === 'clear'
  return (
    <Box as="section" surface="card" grow slim className={styles.detail} aria-label={definition.name}>
      <Row gap={12} align="start" wrap className={styles.head}>
        <Box className={styles.name}>
          <Row gap={8} wrap>
            <Text as="h2" look="16/24 600">
              {definition.name} {definition.title}
            </Text>
            {offer ? <StatusTag {...offerLook(offer.done)} /> : null}
            <StatusTag {...lookOf(definition.version, isDraft, version?.isCurrent ?? false)} />
          </Row>
          <Text look="soft 13/20">
            {texts.lead(definition.items.length, definition.windowDays, definition.estimatedSec)}
          </Text>
        </Box>
        <Row gap={8} wrap>
          <Button size="sm" icon={<EyeIcon size={14} />} onClick={() => setShown('preview')}>
            {texts.actions.preview}
          </Button>
          <Button size="sm" icon={<DownloadIcon size={14} />} onClick={() => saveDefinition(definition)}>
            {texts.actions.export}
          </Button>
          <Button size="sm" icon={<DownloadIcon size={14} />} onClick={() => saveQuestionnaire(definition)}>
            {texts.actions.fhir}
          </Button>
          {view.versions.length > 1 ? (
            <Button size="sm" icon={<HistoryIcon size={14} />} onClick={() => setShown('compare')}>
              {texts.actions.compare}
            </Button>
          ) : null}
          {mayManage ? (
            <Button size="sm" icon={<PlusIcon size={14} />} onClick={onImport}>
              {texts.actions.next}
            </Button>
          ) : null}
          {mayManage && version?.isCurrent && mayOffer ? (
            <Button size="sm" onClick={offer ? acts.closeDaily : acts.offerDaily}>
              {offer ? texts.daily.close : texts.daily.open}
            </Button>
          ) : null}
          {mayManage && isOwnDraft ? (
            <>
              <Button size="sm" variant="danger" onClick={acts.discard}>
                {texts.actions.discard}
              </Button>
              <Button size="sm" variant="primary" loading={acts.isPublishing} onClick={acts.publish}>
                {texts.actions.publish}
              </Button>
            </>
          ) : null}
        </Row>
      </Row>
      <Facts definition={definition} view={view}>
        {!isOurs && allowed('scale_library_confirm_btn') ? (
          view.confirmedTime ? (
            <Button size="sm" variant="text" onClick={acts.withdraw}>
              {texts.actions.withdraw}
            </Button>
          ) : (
            <Button size="sm" onClick={() => setShown('confirm')}>
              {isClear ? texts.actions.keep : texts.actions.confirm}
            </Button>
          )
        ) : null}
      </Facts>
      <Box className={styles.section}>
        <GoldenBox key={view.versionId} definition={definition} versionId={view.versionId} />
      </Box>
      <Box className={styles.tabs}>
        <UnderlineTabs<Tab>
          id="scale"
          label={texts.tabs.label}
          value={tab}
          onChange={setTab}
          items={[
            { key: 'dimensions', label: texts.tabs.dimensions },
            { key: 'items', label: `${texts.tabs.items} ${definition.items.length}` },
            { key: 'rules', label: texts.tabs.rules },
            { key: 'words', label: texts.tabs.words },
          ]}
        />
      </Box>
      <Box {...tabPanel('scale', tab)} className={styles.section}>
        {tab === 'dimensions' ? <DimensionsTab definition={definition} /> : null}
        {tab === 'items' ? <ItemsTab definition={definition} /> : null}
        {tab === 'rules' ? <RulesTab definition={definition} /> : null}
        {tab === 'words' ? <WordsTab definition={definition} /> : null}
      </Box>
      <Box className={styles.section}>
        <VersionList versions={view.versions} shown={view.versionId} onShow={onVersion} />
      </Box>
      {shown === 'preview' ? <PreviewDialog definition={definition} onClose={() => setShown(null)} /> : null}
      {shown === 'confirm' ? <ConfirmDialog view={view} onClose={() => setShown(null)} /> : null}
      {shown === 'compare' ? <CompareDialog view={view} onClose={() => setShown(null)} /> : null}
    </Box>
  )
}

const offerLook = (done: number | null): StatusLook => ({
  label: texts.daily.offered(done),
  icon: <EyeIcon size={12} />,
  tone: 'processing',
})

const lookOf = (label: string, isDraft: boolean, isCurrent: boolean): StatusLook => {
  if (isDraft) return { label: texts.draft(label), icon: <ClockIcon size={12} />, tone: 'warning' }
  if (isCurrent) return { label: texts.published(label), icon: <CheckIcon size={12} />, tone: 'success' }
  return { label: texts.old(label), icon: <HistoryIcon size={12} />, tone: 'closed' }
}

const normsOf = ({ norms = [], bands }: ScaleDefinition): string =>
  norms.length > 0 ? texts.facts.normCount(norms.length) : bands.length > 0 ? texts.facts.noNorms : texts.facts.noBands

function Facts({ definition, view, children }: { definition: ScaleDefinition; view: ScaleView; children: ReactNode }) {
  const { licence } = definition
  const isFree = licence.type === 'clear' || licence.type === 'own' || view.confirmedTime !== null
  return (
    <dl className={styles.facts}>
      <dt>{texts.facts.licence}</dt>
      <dd>
        <Text look={isFree ? 'success 500' : 'warning 500'}>{licenceTypes[licence.type]}</Text>
        {view.confirmedTime ? ` · ${texts.facts.confirmed(view.confirmedName, view.confirmedTime)}` : null} {children}
      </dd>
      <dt>{texts.facts.holder}</dt>
      <dd>{licence.holder}</dd>
      <dt>{texts.facts.translation}</dt>
      <dd>{definition.translation}</dd>
      <dt>{texts.facts.evidence}</dt>
      <dd>
        {view.evidence ? `${view.evidence} ` : null}
        {view.evidenceFileId ? (
          <Button
            size="sm"
            variant="text"
            onClick={() => void saveEvidence(view.evidenceFileId ?? '', texts.evidenceName)}
          >
            {view.evidenceFileName || texts.evidenceName}
          </Button>
        ) : view.evidence ? null : (
          (licence.url ?? texts.facts.noEvidence)
        )}
      </dd>
      <dt>{texts.facts.norms}</dt>
      <dd>{normsOf(definition)}</dd>
      <dt>{texts.facts.checked}</dt>
      <dd>{licence.checkedAt ?? texts.facts.unchecked}</dd>
      <dt>{texts.facts.statement}</dt>
      <dd className={styles.wide}>{licence.statement}</dd>
      <dt>{texts.facts.basis}</dt>
      <dd className={styles.wide}>{definition.basis}</dd>
    </dl>
  )
}
