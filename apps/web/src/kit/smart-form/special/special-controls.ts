import type { FieldType, WidgetName } from '@xinqiao/domain'
import { type ComponentType, lazy } from 'react'
import type { ControlEntry } from '../control-types.ts'

const part = <P extends object>(load: () => Promise<ComponentType<P>>) => lazy(async () => ({ default: await load() }))

/** Several elements to be used: a group with a legend. */
const group = { shape: 'group', isLazy: true } as const
/** One element takes the label. */
const field = { shape: 'field', isLazy: true } as const
const wide = { ...group, isWide: true } as const

/** Controls with a life of their own, loaded when a form has one. */
export const specialControls: Partial<Record<FieldType | WidgetName, ControlEntry>> = {
  timeSlots: {
    ...wide,
    control: part(async () => (await import('./time-slots/time-slots-control.tsx')).TimeSlotsControl),
    view: part(async () => (await import('./time-slots/time-slots-view.tsx')).TimeSlotsView),
  },
  signature: {
    ...group,
    control: part(async () => (await import('./files/signature-control.tsx')).SignatureControl),
    view: part(async () => (await import('./files/signature-control.tsx')).SignatureView),
  },
  upload: {
    ...group,
    control: part(async () => (await import('./files/upload-control.tsx')).UploadControl),
    view: part(async () => (await import('./files/stored-files.tsx')).UploadView),
  },
  tree: { ...field, control: part(async () => (await import('./tree/tree-control.tsx')).TreeControl) },
  cascader: { ...field, control: part(async () => (await import('./tree/tree-control.tsx')).CascaderControl) },
  user: { ...field, control: part(async () => (await import('./people/user-control.tsx')).UserControl) },
  slider: { ...field, control: part(async () => (await import('./simple/slider-control.tsx')).SliderControl) },
  rate: {
    ...group,
    control: part(async () => (await import('./simple/rate-control.tsx')).RateControl),
    view: part(async () => (await import('./simple/rate-control.tsx')).RateView),
  },
  star: {
    ...group,
    control: part(async () => (await import('./simple/star-control.tsx')).StarControl),
    view: part(async () => (await import('./simple/star-control.tsx')).StarView),
  },
  switch: { ...field, control: part(async () => (await import('./simple/switch-control.tsx')).SwitchControl) },
  richTxt: {
    ...group,
    control: part(async () => (await import('./rich/rich-control.tsx')).RichControl),
    view: part(async () => (await import('./rich/rich-control.tsx')).RichView),
  },
  subForm: {
    ...wide,
    control: part(async () => (await import('./rows/sub-form-control.tsx')).SubFormControl),
    view: part(async () => (await import('./rows/sub-form-control.tsx')).SubFormView),
  },
  VisitorSelfAssessment: {
    ...wide,
    control: part(async () => (await import('./widgets/scale-widget.tsx')).ScaleWidget),
    view: part(async () => (await import('./widgets/scale-view.tsx')).ScaleView),
  },
  gradingResults: {
    ...wide,
    control: part(async () => (await import('./widgets/grading-widget.tsx')).GradingWidget),
    view: part(async () => (await import('./widgets/grading-widget.tsx')).GradingView),
  },
  willingnessToConsult: {
    ...group,
    control: part(async () => (await import('./widgets/wishes-widget.tsx')).WishesWidget),
  },
  selectVisitors: {
    ...wide,
    control: part(async () => (await import('./widgets/visitors-widget.tsx')).VisitorsWidget),
    view: part(async () => (await import('./widgets/visitors-widget.tsx')).VisitorsView),
  },
  interviewAssessResult: {
    ...group,
    control: part(async () => (await import('./widgets/interview-widget.tsx')).InterviewWidget),
  },
  importantNote: {
    shape: 'plain',
    isLazy: true,
    control: part(async () => (await import('./widgets/note-widget.tsx')).NoteWidget),
    view: part(async () => (await import('./widgets/note-widget.tsx')).NoteWidget),
  },
}
