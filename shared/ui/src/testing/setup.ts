// Before each test file: matchers for elements, and patience for machines that build other packages meanwhile.
import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

configure({ asyncUtilTimeout: 5_000 });
jest.setTimeout(30_000);
