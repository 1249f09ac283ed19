// Lifecycles as single-spa drives them: mounting, leaving, coming back, failing, and ids that never collide.
import { type ReactNode, useId } from 'react';
import { type AreaProps, remoteLifecycles } from './lifecycles';

function Greeting({ basename }: AreaProps) {
  return <p id={useId()}>hello under {basename}</p>;
}

function Broken(): ReactNode {
  throw new Error('no greeting today');
}

function areaIn(container: HTMLElement, failures: unknown[] = []) {
  return {
    name: 'mf-sample',
    container,
    basename: '/cn',
    onFailure: (error: unknown) => failures.push(error),
    mountParcel: () => {
      throw new Error('no parcels');
    },
    singleSpa: {},
  };
}

/** Runs a lifecycle whether it is one function or a list of them. */
async function run(lifecycle: unknown, props: object) {
  for (const step of [lifecycle].flat()) {
    if (typeof step === 'function') await step(props);
  }
}

let container: HTMLElement;
beforeEach(() => {
  container = document.createElement('div');
  document.body.replaceChildren(container);
});

it('mounts into the container of the shell, leaves nothing behind, and mounts again', async () => {
  const area = remoteLifecycles({ name: 'mf-sample', Root: Greeting });
  const props = areaIn(container);
  await run(area.bootstrap, props);
  for (let visit = 0; visit < 3; visit++) {
    await run(area.mount, props);
    expect(container.textContent).toBe('hello under /cn');
    await run(area.unmount, props);
    expect(container.childNodes).toHaveLength(0);
  }
});

it('prefixes ids by the remote’s name', async () => {
  const area = remoteLifecycles({ name: 'mf-sample', Root: Greeting });
  const props = areaIn(container);
  await run(area.bootstrap, props);
  await run(area.mount, props);
  expect(container.querySelector('p')?.id).toContain('mf-sample-');
  await run(area.unmount, props);
});

it('hands an error while rendering to the shell, still mounts, and can be left', async () => {
  const quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const failures: unknown[] = [];
  const area = remoteLifecycles({ name: 'mf-sample', Root: Broken });
  const props = areaIn(container, failures);
  await run(area.bootstrap, props);
  await run(area.mount, props);
  expect(failures).toEqual([new Error('no greeting today')]);
  expect(container.textContent).toBe('');
  await run(area.unmount, props);
  quiet.mockRestore();
});

it('gives up a lifecycle that hangs', () => {
  const { timeouts } = remoteLifecycles({ name: 'mf-sample', Root: Greeting });
  for (const limit of Object.values(timeouts)) {
    expect(limit.dieOnTimeout).toBe(true);
    expect(limit.millis).toBeLessThanOrEqual(8000);
  }
});
