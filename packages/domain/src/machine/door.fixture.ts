import { defineMachine } from './machine.ts'

/** A small machine with everything a table can hold; for the tests beside it. */
export const doorMachine = defineMachine({
  name: 'door',
  label: '门',
  states: {
    open: { label: '开着' },
    shut: { label: '关着' },
    sealed: { label: '封存', terminal: true },
  },
  initial: 'shut',
  transitions: [
    { from: 'shut', action: 'open', label: '开门', to: 'open', by: ['owner', 'ROLE_ADMIN'], guards: ['hasKey'] },
    { from: 'open', action: 'shut', label: '关门', to: 'shut', by: ['owner'] },
    {
      from: ['open', 'shut'],
      action: 'seal',
      label: '封门',
      to: 'sealed',
      by: ['ROLE_ADMIN'],
      guards: ['hasKey', 'isEmpty'],
      effects: ['notifyOwner', 'log'],
    },
  ],
})
