import { useState } from 'react'
import { Frame } from './frame.tsx'
import { formTexts as texts } from './form-drawer.messages.ts'
import type { FormDrawerProps } from './form.types.ts'
import { OpenForm } from './open-form.tsx'
import { QueryState } from '../states/query-state.tsx'

const MOST_IN_DIALOG = 8

export function FormDrawer(props: FormDrawerProps) {
  const openings = useOpenings(props.open)
  if (openings === 0) return null
  const title = props.title ?? texts.titles[props.mode] + props.noun
  const as = props.as ?? (props.fields.length > MOST_IN_DIALOG ? 'drawer' : 'dialog')
  const key = `${openings}:${props.mode}:${props.recordId ?? ''}`
  const { initial } = props
  if (initial) return <OpenForm key={key} {...props} initial={initial} title={title} as={as} />
  return (
    <Frame key={key} open={props.open} as={as} title={title} onClose={props.onClose}>
      <QueryState
        size="card"
        query={{ error: props.error ?? null, isFetching: false, refetch: () => props.onRetry?.() }}
      />
    </Frame>
  )
}

/** How often it was opened: every opening starts anew, while a closing form keeps its content until it is out of sight. */
function useOpenings(open: boolean): number {
  const [state, setState] = useState({ open, count: open ? 1 : 0 })
  if (state.open === open) return state.count
  const next = { open, count: state.count + (open ? 1 : 0) }
  setState(next)
  return next.count
}
