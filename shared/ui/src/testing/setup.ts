// Before each test file: matchers for elements.
import '@testing-library/jest-dom';
