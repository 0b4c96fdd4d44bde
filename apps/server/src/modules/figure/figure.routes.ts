import { figureCalls } from '@xinqiao/contract'
import { register } from '../../kernel/http/binding.ts'
import type { Measure } from './measure.ts'
import { readFigure } from './read-figure.ts'

export const figureRegistration = (measures: readonly Measure[]) =>
  register(figureCalls, {
    'POST /figure/measure/list': async () =>
      measures.map(({ code, label, unit, dims }) => ({ code, label, unit, dims: [...dims] })),
    'POST /figure/measure/read': (tx, { body }, ctx) => readFigure(measures, tx, ctx.requireActor(), body),
  })
