// Test helper: opens a page of this area with a fake platform, for the tests of its forms.
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type CodeName, codes } from '@waybill/contract';
import { CallError } from '@waybill/platform';
import { type FakeOptions, fakePlatform, sampleAgent } from '@waybill/platform/testing';
import { Root } from '../lifecycles';
import { NAMESPACE, texts } from '../texts';

export const PICTURE = 'Characters in the picture';

/** Error answer of the server. */
export const failure = (name: CodeName) => new CallError('business', `says ${name}`, { code: codes[name] });

/** Opens a page; each captcha is a new picture. */
export async function openPage(address: string, options: FakeOptions = {}) {
  const { answers, ...rest } = options;
  history.replaceState(null, '', address);
  let pictures = 0;
  const fake = fakePlatform({
    session: { status: 'anonymous' },
    agent: sampleAgent,
    answers: {
      captcha: () => {
        pictures += 1;
        return { image: `data:image/png;base64,${pictures}`, token: `picture-${pictures}` };
      },
      ...answers,
    },
    ...rest,
  });
  await fake.platform.language.addTexts(NAMESPACE, texts);
  render(<Root />);
  // Pages other than login are loaded lazily.
  await screen.findByRole('heading', { level: 1 });
  const user = userEvent.setup({ delay: null });
  const field = (name: string | RegExp) => screen.getByLabelText(name, { selector: 'input' });
  /** Pasted, because single key presses take seconds on a busy machine. */
  const write = async (name: string, text: string) => {
    await user.clear(field(name));
    await user.paste(text);
  };
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  return { fake, user, field, write, press };
}
