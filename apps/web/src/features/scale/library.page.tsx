import { products } from '@xinqiao/domain'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { Dialog } from '../../kit/dialog.tsx'
import { Button } from '../../kit/form/button.tsx'
import { useAllowed } from '../../kit/gate/gate.tsx'
import { ImportIcon } from '../../kit/icons/file-icons.tsx'
import { Row, Text } from '../../kit/layout/layout.tsx'
import { SplitPage } from '../../kit/split-page/split-page.tsx'
import { QueryState } from '../../kit/states/query-state.tsx'
import { EmptyState } from '../../kit/states/states.tsx'
import { useMedia, usePhone } from '../../kit/use-media.ts'
import { ImportPanel } from './import-panel.tsx'
import styles from './library.module.css'
import { ScaleDetail } from './scale-detail.tsx'
import { scaleMessages as texts } from './scale.messages.ts'
import { useScale, useScaleTree } from './scale.queries.ts'
import { ScaleTree } from './scale-tree.tsx'

/** Scales are the school's, whoever is asked with them; from the cadres' space one looks at them and comes back to it. */
const SPACE = 'evaluationType'

/** Every scale of the school: what may be used, on what grounds, how it is scored and whether the key is proved. */
export function Page() {
  const [address, setAddress] = useSearchParams()
  const tree = useScaleTree({})
  const phone = usePhone()
  const isNarrow = useMedia('(max-width: 1365px)')
  const mayManage = useAllowed()('scale_library_manage_btn')
  const navigate = useNavigate()
  const [isImporting, setImporting] = useState(false)
  const scales = tree.data?.flatMap((group) => group.scales) ?? []
  const count = (wanted: string): number => scales.filter(({ state }) => state === wanted).length
  const isCadre = address.get(SPACE) === '1'
  const space = isCadre ? { [SPACE]: '1' } : {}
  const chosen = address.get('id') ?? (phone ? null : (scales[0]?.id ?? null))
  const view = useScale(chosen, address.get('versionId'))
  const open = (id: string | null, versionId?: string): void =>
    setAddress({ ...space, ...(id === null ? {} : { id }), ...(id !== null && versionId ? { versionId } : {}) })
  if (!tree.data) return <QueryState query={tree} page={texts.title} />
  const panel = isImporting ? (
    <ImportPanel
      onClose={() => setImporting(false)}
      onOpen={(id, versionId) => {
        open(id, versionId)
        if (phone || isNarrow) setImporting(false)
      }}
    />
  ) : null
  return (
    <SplitPage
      crumbs={[products[isCadre ? 'CADRE_EVALUATION' : 'PLANTEST'].name]}
      title={texts.title}
      sideLabel={texts.list}
      side={<ScaleTree groups={tree.data} chosen={chosen} onChoose={open} />}
      isOpen={chosen !== null}
      onBack={() => open(null)}
    >
      <Row gap={12} wrap>
        <Text look="faint 12/20" grow>
          {texts.summary(scales.length, count('usable'), count('branch'))}
        </Text>
        {mayManage ? (
          <Button
            onClick={() => void navigate({ pathname: '/scale/rescore', search: new URLSearchParams(space).toString() })}
          >
            {texts.actions.rescore}
          </Button>
        ) : null}
        {mayManage ? (
          <Button icon={<ImportIcon size={14} />} onClick={() => setImporting(true)}>
            {texts.actions.import}
          </Button>
        ) : null}
      </Row>
      <div className={styles.body}>
        {chosen === null ? (
          <EmptyState size="card" title={texts.choose} />
        ) : view.data ? (
          <ScaleDetail
            key={view.data.versionId}
            view={view.data}
            onVersion={(versionId) => open(chosen, versionId)}
            onImport={() => setImporting(true)}
            onGone={() => open(null)}
          />
        ) : (
          <QueryState query={view} size="card" />
        )}
        {panel && (phone || isNarrow) ? (
          <Dialog
            open
            bare
            flush
            title={texts.import.title}
            width={420}
            place="right"
            onPhone="full"
            onClose={() => setImporting(false)}
          >
            {panel}
          </Dialog>
        ) : (
          panel
        )}
      </div>
    </SplitPage>
  )
}
