// Jest setup, run before each test file: matchers for DOM elements.
import '@testing-library/jest-dom';
