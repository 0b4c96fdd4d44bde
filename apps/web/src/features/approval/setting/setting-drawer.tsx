import { CallError } from '@xinqiao/contract/client'
import {
  type ActMode,
  actLimits,
  actModeHints,
  actModes,
  type ActOption,
  actSettingFault,
  isCodeOf,
  timeoutActions,
} from '@xinqiao/domain'
import { Radio } from 'antd'
import { FormDrawer } from '../../../kit/form-drawer/form-drawer.tsx'
import type { FieldErrors, FormField, FormValues } from '../../../kit/form-drawer/form.types.ts'
import { toast } from '../../../kit/toast.ts'
import {
  type ActOptionRow,
  type ActSettingView,
  useActSetting,
  useApproverRoles,
  useSaveSetting,
} from '../approval.queries.ts'
import { settingMessages } from './act-setting.messages.ts'
import styles from './act-setting.module.css'
import { draftsOf, type NodeDraft, nodesOf } from './node-draft.ts'
import { NodesField, type RoleChoice } from './nodes-field.tsx'

const texts = settingMessages.form
const MODES: readonly ActMode[] = [1, 2, 3]
/** Refusals that are about the approvers; everything else is told as a whole. */
const ABOUT_NODES = 43010

export function SettingDrawer({ option, onClose }: { option: ActOptionRow | null; onClose: () => void }) {
  const setting = useActSetting(option?.optionId ?? null)
  const roles = useApproverRoles(option !== null)
  const save = useSaveSetting()
  const view = option && setting.data?.optionId === option.optionId ? setting.data : undefined

  async function send(values: FormValues): Promise<FieldErrors | void> {
    if (!view) return
    const input = inputOf(view, values)
    const fault = actSettingFault(view.optionId as ActOption, input)
    if (fault) return { nodes: fault }
    try {
      await save.mutateAsync({ ...input, nodes: input.nodes, optionId: view.optionId, version: view.version })
    } catch (error) {
      if (error instanceof CallError && error.code === ABOUT_NODES) return { nodes: error.message }
      if (error instanceof CallError) toast.error(error.message)
      throw error
    }
  }

  return (
    <FormDrawer
      open={option !== null}
      as="drawer"
      mode="edit"
      noun={texts.noun}
      title={texts.title(option?.optionName ?? '')}
      recordId={String(option?.optionId ?? '')}
      fields={fieldsFor(option?.mayLapse ?? false, roles.data ?? [])}
      initial={view && roles.data ? initialOf(view) : undefined}
      error={setting.error ?? roles.error}
      onRetry={() => void Promise.all([setting.refetch(), roles.refetch()])}
      onClose={onClose}
      onSubmit={send}
      doneText={texts.done}
    />
  )
}

const initialOf = (view: ActSettingView): FormValues => ({
  // Whoever opens what has never been set wants it on.
  enable: view.version === 0 || view.enable,
  mode: view.mode,
  nodes: draftsOf(view.nodes, settingMessages.gone),
  timeoutHours: view.timeoutHours,
  onTimeout: view.onTimeout,
  remark: view.remark,
})

const modeOf = (value: unknown): ActMode => MODES.find((mode) => mode === Number(value)) ?? 1
const draftsIn = (value: unknown): readonly NodeDraft[] => (Array.isArray(value) ? (value as NodeDraft[]) : [])

const inputOf = (view: ActSettingView, values: FormValues) => {
  const onTimeout = typeof values['onTimeout'] === 'string' ? values['onTimeout'] : view.onTimeout
  return {
    enable: values['enable'] === true,
    mode: modeOf(values['mode']),
    nodes: nodesOf(draftsIn(values['nodes'])),
    timeoutHours: Number(values['timeoutHours'] ?? 0),
    onTimeout: values['timeoutHours'] && isCodeOf(timeoutActions, onTimeout) ? onTimeout : ('remind' as const),
    remark: typeof values['remark'] === 'string' ? values['remark'].trim() : '',
  }
}

const fieldsFor = (mayLapse: boolean, roles: readonly RoleChoice[]): readonly FormField[] => [
  { name: 'enable', label: texts.enable, kind: 'switch', hint: texts.enableHint },
  {
    name: 'mode',
    label: texts.mode,
    kind: 'custom',
    view: (value) => actModes[modeOf(value)],
    control: ({ value, onChange, label, ...rest }) => (
      <Radio.Group
        {...rest}
        aria-label={label}
        className={styles.modes ?? ''}
        value={modeOf(value)}
        onChange={(event) => onChange(event.target.value)}
        options={MODES.map((mode) => ({
          value: mode,
          label: (
            <span className={styles.mode}>
              {actModes[mode]}
              <small>{actModeHints[mode]}</small>
            </span>
          ),
        }))}
      />
    ),
  },
  {
    name: 'nodes',
    label: texts.nodes,
    placeholder: texts.nodesMissing,
    kind: 'custom',
    required: true,
    view: () => null,
    control: ({ id, value, onChange, disabled, label, ...described }) => (
      <NodesField
        id={id}
        label={label}
        nodes={draftsIn(value)}
        roles={roles}
        disabled={disabled}
        describedBy={described['aria-describedby']}
        onChange={onChange}
      />
    ),
  },
  {
    name: 'timeoutHours',
    label: texts.timeout,
    kind: 'number',
    min: 0,
    max: actLimits.timeoutHours,
    unit: texts.timeoutUnit,
    hint: texts.timeoutHint,
  },
  {
    name: 'onTimeout',
    label: texts.onTimeout,
    kind: 'radio',
    shown: (values) => Number(values['timeoutHours'] ?? 0) > 0,
    options: Object.entries(timeoutActions)
      .filter(([value]) => value !== 'pass' || mayLapse)
      .map(([value, label]) => ({ value, label })),
  },
  { name: 'remark', label: texts.remark, kind: 'textarea', max: actLimits.remark, placeholder: texts.remarkHint },
]
