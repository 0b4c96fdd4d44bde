import { DndContext, type DragEndEvent, type DragMoveEvent, DragOverlay } from '@dnd-kit/core'
import { useEffect, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { saveBlob } from '../../../kit/save-blob.ts'
import { useShown } from '../../../kit/surface.ts'
import { toast } from '../../../kit/toast.ts'
import { useChoices } from '../choices.queries.ts'
import { formDesignMessages } from '../form-design.messages.ts'
import { type FormDetail, useVersions } from '../form-design.queries.ts'
import { tallyChanges } from '../model/tally.ts'
import { FieldPanel } from '../panel/field-panel.tsx'
import { Canvas } from './canvas.tsx'
import { type Carried, carriedIn, nearestField, placeUnder, useCarrying } from './carry.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { DesignDialogs } from './design-dialogs.tsx'
import { DesignHead, type Device, type Opened } from './design-head.tsx'
import { designerMessages as texts } from './designer.messages.ts'
import styles from './designer.module.css'
import { Ghost } from './ghost.tsx'
import { Palette } from './palette.tsx'
import { Pane } from './pane.tsx'
import { StatusBar } from './status-bar.tsx'
import { contentOf, useDesign } from './use-design.ts'
import { useFrameActions } from './use-frame-actions.ts'
import { useShortcuts } from './use-shortcuts.ts'

type DesignerProps = {
  readonly form: FormDetail
  readonly mayEdit: boolean
  readonly refetch: () => Promise<FormDetail | null>
}

/** Palette, paper and properties, side by side. */
export function Designer({ form, mayEdit, refetch }: DesignerProps) {
  const design = useDesign(form, mayEdit)
  const { store, definition, selected, problems, isDirty } = design
  const navigate = useNavigate()
  const shown = useShown()
  const choices = useChoices(definition, form.siteId)
  const versions = useVersions(
    form.id,
    useMemo(() => form.versions.map(({ no }) => no), [form.versions]),
  )
  const [device, setDevice] = useState<Device>('desktop')
  const [opened, setOpened] = useState<Opened | null>(null)
  const [carried, setCarried] = useState<Carried | null>(null)
  const [dropAt, setDropAt] = useState<number | null>(null)
  const { actions, goTo, announcement, announce } = useFrameActions(store, versions.byNo)
  const isFixed = !mayEdit
  const { publishedNo } = design.base
  const online = publishedNo === null ? undefined : versions.byNo.get(publishedNo)
  const changes = useMemo(() => (online ? tallyChanges(online, definition) : []), [online, definition])
  useEffect(() => store.remember([...versions.byNo.values()]), [store, versions.byNo])

  async function save(): Promise<void> {
    if ((await design.save()) !== null) toast.success(texts.saved)
  }
  useShortcuts(shown && mayEdit && opened === null, { save, undo: store.undo, redo: store.redo })

  function add(entry: Parameters<typeof store.add>[0], at?: number): void {
    if (!store.add(entry, at)) return
    announce(texts.added(entry.label))
    const { selected: added } = store.get()
    if (added) goTo(added)
  }
  function letGo({ active, collisions }: DragEndEvent): void {
    const what = carriedIn(active)
    const at = placeUnder(definition, collisions)
    setCarried(null)
    setDropAt(null)
    if (what === null || at === null) return
    if ('entry' in what) add(what.entry, at)
    else store.move(what.prop, at)
  }
  const exportIt = (): void =>
    saveBlob(
      new Blob([JSON.stringify(JSON.parse(contentOf(definition)), null, 2)], { type: 'application/json' }),
      formDesignMessages.exported(definition.title),
    )

  return (
    <main className={styles.designer}>
      <DesignHead
        form={design.base}
        changes={changes}
        title={definition.title}
        mayEdit={mayEdit}
        isDirty={isDirty}
        isSaving={design.isSaving}
        canUndo={design.canUndo}
        canRedo={design.canRedo}
        device={device}
        onDevice={setDevice}
        onBack={() => void navigate('/form_manage/index')}
        onUndo={store.undo}
        onRedo={store.redo}
        onOpen={setOpened}
        onExport={exportIt}
        onSave={() => void save()}
      />
      <DndContext
        sensors={useCarrying()}
        collisionDetection={nearestField}
        onDragStart={({ active }) => setCarried(carriedIn(active))}
        onDragMove={({ collisions }: DragMoveEvent) => setDropAt(placeUnder(definition, collisions))}
        onDragEnd={letGo}
        onDragCancel={() => {
          setCarried(null)
          setDropAt(null)
        }}
      >
        <div className={styles.panes}>
          {isFixed ? null : (
            <Pane side="left" title={texts.palette}>
              <Palette fields={definition.fields} onAdd={(entry) => add(entry)} />
            </Pane>
          )}
          <div className={styles.middle}>
            <Canvas
              store={store}
              definition={definition}
              selected={selected}
              problems={problems}
              choices={choices}
              device={device}
              isFixed={isFixed}
              dropAt={dropAt}
              actions={actions}
            />
            <StatusBar definition={definition} problems={problems} isDirty={isDirty} onGo={goTo} />
          </div>
          <Pane side="right" title={texts.properties}>
            <FieldPanel design={design} choices={choices} isFixed={isFixed} versions={versions.byNo} onGo={goTo} />
          </Pane>
        </div>
        <DragOverlay dropAnimation={null}>
          {carried ? <Ghost carried={carried} definition={definition} /> : null}
        </DragOverlay>
      </DndContext>
      <p className="xq-sr" aria-live="polite">
        {announcement}
      </p>
      <DesignDialogs
        opened={opened}
        design={design}
        choices={choices}
        versions={versions.byNo}
        mayEdit={mayEdit}
        onClose={() => setOpened(null)}
        onGo={(prop) => {
          setOpened(null)
          goTo(prop)
        }}
      />
      <ConflictDialog design={design} refetch={refetch} />
    </main>
  )
}
