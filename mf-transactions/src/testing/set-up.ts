// What every test of this area needs before it runs.
import { configure } from '@testing-library/react';

// jsdom computes a style by matching every rule of every sheet, which made one role query take seconds. Inline styles
// are all that our components are told apart by in tests.
Object.defineProperty(window, 'getComputedStyle', { value: (element: HTMLElement) => element.style });

// Whole screens on a busy machine: waiting longer costs nothing when they are quick.
configure({ asyncUtilTimeout: 10_000 });
jest.setTimeout(60_000);
